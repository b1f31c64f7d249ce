import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { routes } from '#contract/routes.ts'
import { pageOf } from '../../workbench/page.ts'

/** The plugin editor, which names its plugin as `?id=`. */
export const editorPage = pageOf(routes.pluginEditor, pluginEditorMessages.signIn)
