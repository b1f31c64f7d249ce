import { apiRoutes, payloadRoutes } from './api-routes.ts'
import type { ParametricRoute, PlainRoute } from './route.ts'
import { staffRoutes } from './staff-routes.ts'
import { workspaceRoutes } from './workspace-routes.ts'

type Table = Readonly<Record<string, { readonly template: string }>>
type Paths<T extends Table> = {
  readonly [Name in keyof T]: T[Name] extends ParametricRoute<infer _E, infer P>
    ? (...values: Parameters<ParametricRoute<never, P>['at']>) => string
    : T[Name] extends PlainRoute<infer _E, infer P>
      ? P
      : never
}

/** The paths of a table, for what needs no more than them: a limit, a test. */
function pathsOf<T extends Table>(table: T): Paths<T> {
  const entries = Object.entries(table as unknown as Readonly<Record<string, ParametricRoute<never, string>>>)
  return Object.fromEntries(
    entries.map(([name, { template, at }]) => [
      name,
      at ? (...values: Parameters<typeof at>) => at(...values).path : template,
    ]),
  ) as Paths<T>
}

/** Apart, because no page needs all of them. */
export const apiPaths = {
  ...pathsOf(apiRoutes),
  ...pathsOf(workspaceRoutes),
  me: payloadRoutes.me.path,
  plugins: '/api/plugins',
  plugin: (pluginId: string) => payloadRoutes.deletePlugin.at(pluginId).path,
} as const
export const staffPaths = pathsOf(staffRoutes)
