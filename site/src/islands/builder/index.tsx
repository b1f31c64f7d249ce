import { builderMessages as texts } from '#contract/messages/builder.ts'
import { routes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { Bench } from '../../workbench/Bench.tsx'
import type { BenchKind } from '../../workbench/Bench.tsx'
import { builderPage } from './page.ts'

const kind: BenchKind = {
  page: builderPage,
  // Spec, core §2 and §9.
  shares: { initial: 40, least: 20, most: 70 },
  editing: false,
  another: { href: routes.builder, label: texts.notFound.fresh },
}

/**
 * The builder, for plugins that begin with a description.
 * @param places the pages that the commands lead to
 */
export default function BuilderIsland({ places }: { readonly places: readonly PlannedRouteName[] }) {
  return <Bench kind={kind} places={places} />
}
