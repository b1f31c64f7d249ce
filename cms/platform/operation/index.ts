/** What those who run the product are told: notices by mail and in the CMS, and the metrics. */
export { metricsText } from './metrics/text.ts'
export { nightly } from './nightly.ts'
export type { Notice, NoticeKind } from './notice.ts'
export { tellOperator } from './tell.ts'
