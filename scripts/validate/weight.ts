import { brotliCompressSync } from 'node:zlib'
import type { RenderedSite } from './rendered-site.ts'

/** Bytes after brotli. */
export interface PageWeight {
  readonly scripts: number
  readonly styles: number
  readonly html: number
}

const weigh = (content: Buffer | string): number => brotliCompressSync(content).byteLength

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** The modules a module imports statically, which the browser has to load before it runs. */
function imports(source: string, from: string): string[] {
  const pattern = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}$\s,]+?from\s*)?["'](\.{0,2}\/[^"']+)["']/g
  return all(source, pattern).map((specifier) => new URL(specifier, `http://x${from}`).pathname)
}

/**
 * What a page makes the browser load before it works: its scripts and islands with all they import statically, its
 * style sheets and itself. What comes by itself later (the realtime client, after the first paint) is not counted.
 */
export function weighPage(site: RenderedSite, html: string): PageWeight {
  const waiting = [
    ...all(html, /<script[^>]*\ssrc="([^"]+)"/g),
    ...all(html, /\s(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g),
  ]
  const modules = new Map<string, Buffer>()
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (modules.has(address) || !site.has(address)) continue
    const source = site.asset(address)
    modules.set(address, source)
    waiting.push(...imports(source.toString('utf8'), address))
  }
  let scripts = 0
  for (const source of modules.values()) scripts += weigh(source)
  for (const inline of all(
    html,
    /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g,
  )) {
    scripts += weigh(inline)
  }
  let styles = 0
  for (const address of all(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g))
    styles += weigh(site.asset(address))
  return { scripts, styles, html: weigh(html) }
}
