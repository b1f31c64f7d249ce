/** The CPU time of this thread in milliseconds, which unlike wall time is not affected by other load on the machine. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
