import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads an island for signed-in people only; see `member.ts`. */
    'client:member'?: boolean
  }
}
