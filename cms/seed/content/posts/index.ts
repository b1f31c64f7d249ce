import type { Known, Sample } from '../document.ts'
import { agencyGuide } from './agency-guide.ts'
import { aiTrends } from './ai-trends.ts'
import { builderOrDeveloper } from './builder-or-developer.ts'
import { pluginSecurity } from './plugin-security.ts'
import { profitableIdeas } from './profitable-ideas.ts'
import { tenIdeas } from './ten-ideas.ts'
import { withoutCoding } from './without-coding.ts'

/** The articles of a new installation, each after those it refers to. */
export const articles: readonly ((known: Known) => Sample<'posts'>)[] = [
  pluginSecurity,
  tenIdeas,
  builderOrDeveloper,
  agencyGuide,
  withoutCoding,
  aiTrends,
  profitableIdeas,
]
