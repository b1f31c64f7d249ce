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
    visibleHint: 'Make visible to all users',
    hint: 'Name, version and author stand in the header of the plugin. Saving makes a new version, which costs nothing.',
    making: 'A version is being made. What you write here can be saved when it is done.',
    save: 'Save Changes',
    saving: 'Saving …',
    saved: 'Plugin updated',
    failed: 'Update error',
    conflict: 'The plugin has changed since you opened this. Nothing was overwritten.',
    takeNew: 'Show the new values',
    later: 'There is nothing to describe yet. Make a first version, then come back.',
  },
})
