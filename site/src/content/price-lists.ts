import { landingMessages } from '#contract/messages/landing.ts'
import { pricingMessages } from '#contract/messages/pricing.ts'
import { prices } from '#contract/prices.ts'

/** What costs how many credits, row by row: the short list of the start page, and the whole one of /pricing. */

const start = landingMessages.prices
export const startPrices = [
  [start.turn, prices.turn],
  [start.repairs, 0],
  [start.answer, 0],
  [start.failed, 0],
  [start.zip, prices.download],
  [start.again, 0],
] as const

const buys = pricingMessages.buys
export const creditPrices = [
  [buys.turn, prices.turn],
  [buys.kept, prices.turn],
  [buys.zipAlone, prices.download],
  [buys.again, 0],
  [buys.answer, 0],
  [buys.repairs, 0],
  [buys.failed, 0],
  [buys.edit, 0],
  [buys.restore, 0],
] as const
