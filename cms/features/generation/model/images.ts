import { modelTakesImages } from '#contract/environment.ts'
import { environment } from '../../../platform/environment.ts'

/** Whether the configured model accepts images. */
export const takesImages = (): boolean => modelTakesImages(environment())
