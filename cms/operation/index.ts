/** What those who run the product are told: outages that only they can mend, and the results of the nightly check. */
export { metricsText } from './metrics/text.ts'
export { tellModelOutage } from './model-outage.ts'
export { nightly } from './nightly.ts'
export { nightlyAudit } from './nightly-audit.ts'
export type { Notice, NoticeKind } from './notice.ts'
export { tellOperator } from './tell.ts'
