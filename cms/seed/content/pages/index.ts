import { about } from './about.ts'
import { aiGenerator } from './ai-generator.ts'
import { builderForAgencies } from './builder-for-agencies.ts'
import { builderNoCode } from './builder-no-code.ts'
import { howItWorks } from './how-it-works.ts'
import { howToBuild } from './how-to-build.ts'
import { privacy } from './privacy.ts'
import { purchaseTerms } from './purchase-terms.ts'
import { terms } from './terms.ts'

/** The landing pages (spec, community §2.11). */
export const landingPages = [builderNoCode, aiGenerator, howToBuild, builderForAgencies] as const

/** The pages of blocks. */
export const pages = [about, howItWorks, ...landingPages] as const

/** The legal pages (spec, community §2.10). */
export const legalPages = [terms, privacy, purchaseTerms] as const
