import * as z from 'zod'

/** A port in a child's environment; 0 lets the system choose. */
export const portVariable = z.coerce.number().int().min(0).max(65_535)

/**
 * Reads the variables that the supervisor starts a stand-in with.
 *
 * @throws Error naming the variables that are missing or malformed, never their values
 */
export function readChildEnvironment<Shape extends z.ZodRawShape>(
  shape: Shape,
  env: Readonly<Record<string, string | undefined>> = process.env,
): z.infer<z.ZodObject<Shape>> {
  const result = z.object(shape).safeParse(env)
  if (result.success) return result.data
  const names = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))]
  throw new Error(`Missing or malformed in the environment: ${names.join(', ')}.`)
}
