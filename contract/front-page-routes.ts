import type { FrontPage } from './content/front-page.ts'
import { route } from './route.ts'

/** `GET /api/app/generated-plugins` */
export interface GeneratedAnswer {
  /** How many plugins were generated; null unless the counter of the start page shows it. */
  readonly generated: number | null
}

/** What the start page shows of what people make, for visitors too: apart, so that only the start page loads it. */
export const frontPageRoutes = {
  frontPage: route('GET', '/api/app/front-page').of<undefined, FrontPage>(),
  generated: route('GET', '/api/app/generated-plugins').of<undefined, GeneratedAnswer>(),
} as const
