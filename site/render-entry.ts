import { createApp } from 'astro/app/entrypoint'

/** The built site as a function: the publisher asks it for one page after the other. */
export const app = createApp({ streaming: false })
