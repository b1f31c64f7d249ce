import { lazyModule, useModule } from '../../../ui/use-module.ts'

const styles = lazyModule(() => import('./styles.ts'))

/** Loads the styles of editing, which the page itself has no room for. */
export const useEditStyles = (): void => void useModule(styles)
