// In place of the polyfill that node-polyglot asks for: 13 kB for what every browser that can run this has.
module.exports = Object.entries;
