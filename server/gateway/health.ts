/** What must be there before requests are sent here. */
export interface Readiness {
  readonly next: boolean
  readonly release: boolean
  readonly api: boolean
}

/** An answer counts this long, in milliseconds, so that probes cannot become a load. */
const rememberedMs = 1_000
/** How long the API may take to say that it is well, in milliseconds. */
const patience = 2_000

export interface ReadinessParts {
  readonly nextPrepared: () => boolean
  readonly releaseLoaded: () => boolean
  /** URL of the API on this machine, without a trailing slash; null before the listener is open. */
  readonly internalUrl: () => string | null
}

/** Asks whether the gateway can serve; many askers at once cause one question to the API. */
export function createReadiness(parts: ReadinessParts): () => Promise<Readiness> {
  let remembered: { at: number; api: Promise<boolean> } | null = null

  const askApi = async (): Promise<boolean> => {
    const url = parts.internalUrl()
    if (!url || !parts.nextPrepared()) return false
    try {
      const response = await fetch(`${url}/api/app/health`, { signal: AbortSignal.timeout(patience) })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  return async () => {
    const now = Date.now()
    if (!remembered || now - remembered.at > rememberedMs) remembered = { at: now, api: askApi() }
    return { next: parts.nextPrepared(), release: parts.releaseLoaded(), api: await remembered.api }
  }
}
