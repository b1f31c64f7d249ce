import { withPayload } from '@payloadcms/next/withPayload'

/** The bundle holds no environment: everything is read when the process starts. */
export default withPayload({
  // `npm run validate` checks the types of the whole repository.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The gateway compresses, where it pays.
  compress: false,
  // Next's image optimiser would work for anybody who asks it to.
  images: { unoptimized: true },
  // Pages and answers carry no build-time address.
  productionBrowserSourceMaps: false,
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    // The admin sends the whole form for many of its answers; the gateway's own limit counts.
    serverActions: { bodySizeLimit: '3mb' },
  },
  turbopack: { root: new URL('..', import.meta.url).pathname },
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    'pg-boss',
    'pg',
    'pusher',
    'openai',
    'rate-limiter-flexible',
    'php-parser',
    'css-tree',
    'acorn',
    'nodemailer',
    'juice',
    'sanitize-html',
    'pino',
    'prom-client',
  ],
  ...(process.env.PLUGSMITH_NEXT_DIST && { distDir: process.env.PLUGSMITH_NEXT_DIST }),
})
