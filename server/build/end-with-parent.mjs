// Loaded into a build tool before it runs: such tools do not notice when their parent is gone. Only the
// tool itself is meant, not the workers that it starts in its turn.
if (String(process.ppid) === process.env.PLUGSMITH_BUILD_PARENT) {
  process.stdin.on('end', () => process.exit(1))
  process.stdin.on('error', () => process.exit(1))
  process.stdin.resume()
  process.stdin.unref()
}
