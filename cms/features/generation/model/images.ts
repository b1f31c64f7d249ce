import { modelTakesImages } from '#contract/environment.ts'
import { environment } from '../../../platform/environment.ts'

/** Whether the model in use looks at images. */
export const takesImages = (): boolean => modelTakesImages(environment())
