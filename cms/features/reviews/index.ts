/** Review by a colleague before publishing. */
export { guardReviews } from './guard.ts'
export { answerPlan } from './plans.ts'
export { waitingReviews } from './waiting.ts'
