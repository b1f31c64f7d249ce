import { environment } from '../../environment.ts'

/** Whether the model in use looks at images. The offline generator does not, other models as the operator says. */
export function takesImages(): boolean {
  const { MODEL_KIND, MODEL_IMAGES } = environment()
  return MODEL_KIND === 'connected' && MODEL_IMAGES
}
