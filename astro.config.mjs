import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
import { chunkAddresses } from './site/chunk-addresses.ts'

/**
 * Astro is built once per version of the code, into a renderer that the publisher calls for each page; the adapter only
 * exports that renderer. The build is independent of the environment: each rendering gets the settings of the
 * installation as `Astro.locals`.
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

/** Islands for signed-in people, on pages that are for readers otherwise. */
const memberIslands = {
  name: 'plugsmith-member-islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'member', entrypoint: './site/src/directives/member.ts' }),
  },
}

/** In development, Astro's own server renders the pages, and this supplies the same locals. */
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
 * Bundles the code that islands share into a few files, because the browser has to request, read and link each one
 * before anything works. Code that pages without islands also use is kept separate, so that they need not load React
 * for it; so is form validation, for islands without forms.
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
      test: /\/site\/src\/lib\/(autofocus|composing|flash|known-device|storage|pending-prompt|entrance|return-place|sign-in)\.ts|\/contract\/(messages\/(common|site)|public-config|routes|catalogue)\.ts/,
      priority: 2,
    },
    {
      // Pages for reading need none of them.
      name: 'limits',
      test: /\/contract\/limit(s|-values)\.ts/,
      priority: 2,
    },
    {
      // Dates, which the script of /pricing writes too.
      name: 'day',
      test: /\/site\/src\/lib\/day\.ts/,
      priority: 2,
    },
    {
      // What calls our API, for pages without an island too.
      name: 'api',
      test: /\/site\/src\/lib\/(api|server-clock|stripe-page)\.ts|\/contract\/(billing-routes|route|errors|messages\/(errors|media))\.ts/,
      priority: 2,
    },
    {
      // What is said of texts, for islands without schemas too.
      name: 'texts',
      test: /\/contract\/(graphemes|messages\/validation)\.ts/,
      priority: 2,
    },
    {
      name: 'schemas',
      test: /\/contract\/schemas\/|node_modules\/zod\//,
      priority: 2,
    },
    {
      name: 'islands',
      // The texts of /settings stay with it: its many parts would share them often enough, but no other screen does.
      // The forum's are shared by its islands and by the scripts of readers, who load no island.
      test: /\/site\/src\/(ui|lib)\/|node_modules\/(zustand|lucide-react)\/|\/contract\/(?!messages\/(settings|community)|community|moderation)/,
      minShareCount: 8,
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
  // The renderer only gets our own GET requests; Payload handles sessions and forms.
  session: false,
  security: { checkOrigin: false },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [react(), memberIslands, localsForDev],
  adapter: renderer,
  vite: {
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
    plugins: [tailwindcss(), chunkAddresses],
    // Even small fonts, and styles that a script asks for, stay files: the pages' policy does not allow them inline.
    build: { assetsInlineLimit: (file) => (/\.woff2?$|\.lazy\.css$/.test(file) ? false : undefined) },
    // Builds and database files change all the time and are not sources.
    server: { watch: { ignored: ['**/.cache/**', '**/data/**'] } },
  },
})
