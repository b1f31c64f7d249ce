// npm run stripe:setup: creates products, prices, portal and webhook endpoint at Stripe.
import { bootstrap } from './bootstrap.mjs'

await bootstrap(import.meta.url)
await import('./stripe-setup.ts')
