import { dev } from 'astro'
import * as z from 'zod'
import { projectFolder } from '../../build/paths.ts'
import { runChild } from '../../process/child.ts'

/** Astro's own server as a child of the supervisor: compiles pages as they are asked for and reloads them. */
runChild({
  name: 'site',
  async start() {
    const port = z.coerce.number().parse(process.env['ASTRO_DEV_PORT'])
    const server = await dev({
      root: projectFolder,
      server: { port, host: '127.0.0.1' },
      vite: { server: { strictPort: true } },
      logLevel: 'warn',
    })
    return { ready: { port }, close: () => server.stop() }
  },
})
