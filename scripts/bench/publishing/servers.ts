import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { exportedHeaders } from '#server/gateway/index.ts'
import { exportRelease } from '#server/publisher/export/index.ts'
import { freePort } from '../../../tests/support/ports.ts'
import { until } from '../../../tests/support/until.ts'

const run = promisify(execFile)
/** Short, so that both are measured under the same conditions. */
export const turnSeconds = 2
const connections = 32

/** Whether both are installed on the machine. */
export async function hasServers(): Promise<boolean> {
  const there = await Promise.allSettled([run('wrk', ['-v']), run('nginx', ['-v'])])
  // wrk exits with an error after printing its version.
  return there.every((one) => one.status === 'fulfilled' || !String(one.reason).includes('ENOENT'))
}

/** Requests per second for one compressed page, as wrk counts them with one thread. */
export async function requestsPerSecond(address: string): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${turnSeconds}s`,
    '-H',
    'Accept-Encoding: gzip',
    address,
  ])
  if (/Non-2xx/.test(stdout)) throw new Error(stdout)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** nginx with one worker over the exported release. */
export async function startNginx(dataFolder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-nginx-'))
  fs.chmodSync(folder, 0o755)
  const target = path.join(folder, 'release')
  await exportRelease({
    dataFolder,
    target,
    ...exportedHeaders,
  })
  const port = await freePort()
  const site = fs
    .readFileSync(path.join(target, 'nginx.conf'), 'utf8')
    .replace('listen 8080', `listen ${port}`)
  const configuration = path.join(folder, 'nginx.conf')
  fs.writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { types { text/html html; } access_log off; sendfile on; keepalive_requests 1000000;
${site} }`,
  )
  const nginx = spawn('nginx', ['-c', configuration, '-p', folder], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await until('nginx answers', async () => (await fetch(url)).ok)
  return {
    url,
    stop: async () => {
      const ended = once(nginx, 'exit')
      nginx.kill()
      // nginx deletes its own files, which must not happen during the measurement.
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
