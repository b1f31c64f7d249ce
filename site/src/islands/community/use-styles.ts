import { lazyModule, useModule } from '../../ui/use-module.ts'

const styles = lazyModule(() => import('./styles.ts'))

/**
 * Loads the styles of writing, which readers do not need.
 * @returns whether anything can be shown: with them, or without them where they cannot be fetched
 */
export function useStyles(): boolean {
  const { module, failed } = useModule(styles)
  return module !== null || failed
}
