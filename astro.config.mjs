import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'

/**
 * Astro is built once per version of the code, into a renderer that the publisher calls for each page: the
 * adapter does no more than export that renderer. Nothing of the environment is built in; what a page needs to
 * know of the installation comes with each rendering, as `Astro.locals`.
 */
const renderer = {
  name: 'plugsmith-renderer',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'plugsmith-renderer',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./site/render-entry.ts', import.meta.url),
        adapterFeatures: { buildOutput: 'server' },
        supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'stable', hybridOutput: 'stable' },
      }),
  },
}

/** While one works on the product, Astro's own server renders the pages: they get the same locals from here. */
const localsForDev = {
  name: 'plugsmith-dev-locals',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      const { devLocals } = await import('./server/publisher/dev-locals.ts')
      const readLocals = devLocals(process.env)
      server.middlewares.use((request, _response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        readLocals().then((locals) => {
          request[Symbol.for('astro.locals')] = locals
          next()
        }, next)
      })
    },
  },
}

/**
 * What islands share, in a few files: each file more is one more for the browser to ask for, read and link before anything
 * moves. What pages without an island use too stands apart, so that they need not load React for it; so does what checks a
 * form, for islands that have none.
 */
const chunks = {
  groups: [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
      priority: 3,
    },
    {
      name: 'frame',
      test: /\/site\/src\/(ui\/theme|behaviour\/(frame|menu|theme-switch))\.ts/,
      priority: 2,
    },
    {
      name: 'pages',
      test: /\/site\/src\/lib\/(autofocus|composing|flash|known-device|storage|pending-prompt|entrance|return-place)\.ts|\/contract\/(messages\/(common|site)|routes|limits|catalogue)\.ts/,
      priority: 2,
    },
    {
      name: 'schemas',
      test: /\/contract\/schemas\/|node_modules\/zod\//,
      priority: 2,
    },
    {
      name: 'islands',
      test: /\/site\/src\/(ui|lib)\/|node_modules\/(zustand|lucide-react)\/|\/contract\//,
      minShareCount: 3,
      priority: 1,
    },
  ],
}

export default defineConfig({
  output: 'server',
  srcDir: './site/src',
  publicDir: './site/public',
  outDir: './.cache/site',
  cacheDir: './.cache/astro',
  // The gateway redirects '/x/' to '/x' before a page is looked up.
  trailingSlash: 'never',
  // The renderer sees only our own GET requests; sessions and forms are Payload's.
  session: false,
  security: { checkOrigin: false },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [react(), localsForDev],
  adapter: renderer,
  vite: {
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
    plugins: [tailwindcss()],
    // Fonts stay files, however small: the pages' policy allows none in the style sheet itself.
    build: { assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined) },
    // Builds and the database's files change all the time and are no sources.
    server: { watch: { ignored: ['**/.cache/**', '**/data/**'] } },
  },
})
