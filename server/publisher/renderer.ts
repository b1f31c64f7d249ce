import { pathToFileURL } from 'node:url'
import type { CommunityReader } from '#contract/community.ts'
import type { SiteSettings } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/reader.ts'
import type { PublicConfig } from '#contract/public-config.ts'
import type { SearchReader } from '#contract/search.ts'
import { notFoundPath } from './release/index.ts'

/** What a page finds in `Astro.locals`. */
export interface PageLocals {
  readonly publicConfig: PublicConfig
  readonly siteSettings: SiteSettings
  readonly content: Content
  /** Set for pages of the forum. */
  readonly community?: CommunityReader
  /** Set for the page of the search. */
  readonly search?: SearchReader
  /** Set while staff look at a draft. */
  readonly draft?: boolean
}

/** Renders one address of the site. */
export type Render = (path: string, locals: PageLocals) => Promise<Response>

interface RendererModule {
  readonly app: { render: (request: Request, options: { locals: object }) => Promise<Response> }
}

function isRenderer(loaded: unknown): loaded is RendererModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'app' in loaded &&
    typeof loaded.app === 'object' &&
    loaded.app !== null &&
    'render' in loaded.app &&
    typeof loaded.app.render === 'function'
  )
}

/**
 * The renderer that `astro build` made.
 * @param entry file that exports `app`
 * @returns loads the renderer with its first use, so that a start with nothing to render does not wait for it
 */
export function builtRenderer(entry: string): Render {
  let loading: Promise<RendererModule> | undefined
  const load = async (): Promise<RendererModule> => {
    const loaded: unknown = await import(pathToFileURL(entry).href)
    if (!isRenderer(loaded)) throw new Error(`${entry} is no renderer`)
    return loaded
  }
  return async (pagePath, locals) => {
    loading ??= load()
    const { app } = await loading
    // A page may add to its locals; the next page begins with its own.
    return app.render(new Request(new URL(pagePath, locals.publicConfig.canonicalUrl)), {
      locals: { ...locals },
    })
  }
}

export interface RenderedPage {
  readonly status: 200 | 404
  /** The Content-Type header. */
  readonly type: string
  readonly text: string
  readonly isHtml: boolean
}

/** What is at an address now that was the address of something else. */
export interface MovedPage {
  /** Where it is, as a path. */
  readonly location: string
}

/** What programs read: feeds, sitemaps, robots.txt, pages as Markdown. */
const otherTypes = /^(application\/(xml|rss\+xml)|text\/(plain|xml|markdown))\b/i

/** What the script of a page that is rendered on demand asks for. */
const data = /^application\/json\b/i

/**
 * Renders a page and checks that it is one.
 * @throws Error when the renderer fails or answers with anything but a page
 */
export async function renderPage(
  render: Render,
  pagePath: string,
  locals: PageLocals,
): Promise<RenderedPage> {
  const response = await render(pagePath, locals)
  const status = pagePath === notFoundPath ? 404 : 200
  if (response.status !== status) throw new Error(`${pagePath}: rendered with status ${response.status}`)
  return wholePage(pagePath, response, status)
}

/**
 * Renders a page that may not exist.
 * @returns null if there is nothing at this address; a page that says what is missing has status 404; where it has moved,
 *   if it says so
 * @throws Error when the renderer fails or answers with anything but a page
 */
export async function renderFound(
  render: Render,
  pagePath: string,
  locals: PageLocals,
): Promise<RenderedPage | MovedPage | null> {
  const response = await render(pagePath, locals)
  if (response.status === 301) return { location: response.headers.get('location') ?? '/' }
  if (response.status !== 200 && response.status !== 404)
    throw new Error(`${pagePath}: rendered with status ${response.status}`)
  if (response.body === null) return null
  const type = response.headers.get('content-type') ?? ''
  if (data.test(type)) return { status: response.status, type, text: await response.text(), isHtml: false }
  return wholePage(pagePath, response, response.status)
}

async function wholePage(pagePath: string, response: Response, status: 200 | 404): Promise<RenderedPage> {
  const type = response.headers.get('content-type') ?? ''
  const isHtml = /^text\/html\b/i.test(type)
  if (!isHtml && !otherTypes.test(type)) throw new Error(`${pagePath}: rendered as '${type}'`)
  const text = await response.text()
  // A component that throws in the middle of a page leaves half of it behind.
  if (isHtml && !/<\/html>/i.test(text)) throw new Error(`${pagePath}: rendered without its end`)
  return { status, type: isHtml ? 'text/html; charset=utf-8' : type, text, isHtml }
}
