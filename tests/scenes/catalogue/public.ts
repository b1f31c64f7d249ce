import { authScenes } from './auth.ts'
import { landingScenes } from './landing.ts'
import { welcomeScenes } from './welcome.ts'
import type { Scene } from '../scene.ts'
import { open } from '../steps.ts'

/** Pages for visitors, signing up and onboarding. */
export const publicScenes: readonly Scene[] = [
  ...landingScenes,
  { name: 'not-found', as: 'visitor', show: open('/no/such/page', 'Sidan hittades inte') },
  ...authScenes,
  ...welcomeScenes,
]
