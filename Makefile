# make run | test | demo | deps | check | bench | install | help
.PHONY: run test help
help:
	@sed -n '1s/^# //p' Makefile
test:
	swift build --build-tests
	swift test --skip-build
