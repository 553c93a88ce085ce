"""Generates the property tables."""
