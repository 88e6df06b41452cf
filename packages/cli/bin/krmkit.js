#!/usr/bin/env node
// npm links a command when it installs, and only if the file exists: a fresh checkout has no dist folder yet.
require('../dist/main.js')
