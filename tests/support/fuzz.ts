/** How many times as many runs `npm run test:long` makes as `npm test`. */
const factor = Number(process.env.FUZZ_FACTOR ?? 1)

/**
 * Parameters for fast-check: the same runs in each `npm test`, and in `npm run test:long` many more, different each
 * time. A failure names its seed, which `FUZZ_SEED` repeats.
 * @param numRuns runs in `npm test`
 */
export const tries = (numRuns = 100): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: numRuns * factor,
  seed: Number(process.env.FUZZ_SEED ?? (factor === 1 ? 7 : Date.now() % 2 ** 31)),
})
