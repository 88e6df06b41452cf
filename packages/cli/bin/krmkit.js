#!/usr/bin/env node
// npm links a command at install time, and only if its file is there: dist/ is not, in a fresh checkout.
require('../dist/main.js')
