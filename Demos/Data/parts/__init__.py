"""The hand-written parts that the sample files are composed of."""
