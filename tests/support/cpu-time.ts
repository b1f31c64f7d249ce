/**
 * A clock of what this thread has computed, in milliseconds: unlike the clock on the wall, it stands still while the machine
 * is busy with something else.
 */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
