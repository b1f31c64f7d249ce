import { catalogue } from '../catalogue.ts'

/** Project Information of the builder (spec, core §2 '/builder' and §8), quoted to the letter where the spec quotes it. */
export const informationMessages = catalogue({
  en: {
    title: 'Project Information',
    edit: 'Edit plugin info',
    name: 'Name',
    version: 'Version',
    author: 'Author',
    visible: 'Show on front page',
    visibleHint: 'Everyone can see it and make a copy',
    hint: 'Name, version and author are saved in the plugin header. Saving creates a new version, free.',
    making: "A version is being made. You can save your changes once it's done.",
    save: 'Save Changes',
    saving: 'Saving…',
    saved: 'Plugin updated',
    failed: 'Update error',
    conflict: 'The plugin has changed since you opened this. Nothing was overwritten.',
    takeNew: 'Show the new values',
    later: "There's nothing to describe yet. Create a first version, then come back.",
  },
})
