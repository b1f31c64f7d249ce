/** See `chunkAddresses` in astro.config.mjs. */
declare module '*?chunk' {
  const address: string
  export default address
}
