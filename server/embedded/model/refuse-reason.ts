/**
 * A stand-in never runs beside the real service.
 *
 * @param env environment of the product
 * @returns one sentence when the operator has configured a model, else null
 */
export function refuseReason(env: Readonly<Record<string, string | undefined>>): string | null {
  const set = ['OPENAI_API_KEY', 'OPENAI_BASE_URL'].filter((name) => env[name])
  if (set.length === 0) return null
  return `The offline model does not start because a real model is configured (${set.join(', ')}).`
}
