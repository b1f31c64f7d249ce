/** The copy of all one's data, as its owner sees it. */
export interface DataExportAnswer {
  readonly state: 'none' | 'preparing' | 'ready' | 'failed' | 'expired'
  /** While it is being prepared: how many of its files are done, and how many there are; 0 before that is known. */
  readonly done: number
  readonly total: number
  /** Bytes of a copy that is ready. */
  readonly size: number | null
  /** When it was requested: ISO 8601. */
  readonly requestedAt: string | null
  /** Until when it can be downloaded: ISO 8601. */
  readonly readyUntil: string | null
  /** From when on another one can be requested: ISO 8601; null for now. */
  readonly nextAt: string | null
}
