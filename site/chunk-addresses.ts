import type { Plugin } from 'vite'

const suffix = '?chunk'
const prefix = '\0chunk:'

/**
 * `import address from './module.ts?chunk'`: the address of a module that is loaded later, with `import(address)`. For
 * scripts that are smaller than the wrapper that Vite adds to an import.
 */
export const chunkAddresses: Plugin = {
  name: 'plugsmith-chunk-addresses',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(suffix)) return null
    const found = await this.resolve(source.slice(0, -suffix.length), importer)
    return found && prefix + found.id
  },
  load(id) {
    if (!id.startsWith(prefix)) return null
    const file = id.slice(prefix.length)
    // In development, modules are served at their own addresses.
    if (this.environment.mode === 'dev') return `export default ${JSON.stringify(`/@fs${file}`)}`
    const chunk = this.emitFile({ type: 'chunk', id: file })
    return `export default import.meta.ROLLUP_FILE_URL_${chunk}`
  },
}
