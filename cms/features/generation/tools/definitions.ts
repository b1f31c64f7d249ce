import type { ChatCompletionTool } from 'openai/resources/chat/completions'
import { limits } from '#contract/limits.ts'

/** The tools offered to the model. `execute.ts` executes them. */

const text = (description: string) => ({ type: 'string', description }) as const

function tool(
  name: string,
  description: string,
  properties: Record<string, unknown>,
  required: string[],
): ChatCompletionTool {
  return {
    type: 'function',
    function: {
      name,
      description,
      parameters: { type: 'object', properties, required, additionalProperties: false },
    },
  }
}

const path = text(
  'Path below the plugin folder, with "/" between folders, for example "includes/class-form.php".',
)

export const toolDefinitions: readonly ChatCompletionTool[] = [
  tool(
    'plan',
    'Say how you understood the request, and which files you are going to write or change, before you do. The person reads it. Once, at the beginning; if it turns out otherwise, call it again with the whole plan: the last one holds.',
    {
      understood: {
        type: 'array',
        items: text('One part of the request, in a few words.'),
        description: `Each part of the request that you take up, as you understood it, for a person who does not code, in their language. At most ${limits.turn.accountParts}.`,
      },
      left_out: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            part: text('The part of the request, in a few words.'),
            why: text('Why you leave it out, in a few words.'),
          },
          required: ['part', 'why'],
          additionalProperties: false,
        },
        description:
          'Each part of the request that you do not build, or not as it was asked for. Empty if there is none.',
      },
      files: {
        type: 'array',
        items: {
          type: 'object',
          properties: { path, summary: text('One line: what the file is for.') },
          required: ['path', 'summary'],
          additionalProperties: false,
        },
      },
    },
    ['files'],
  ),
  tool('list_files', 'List the files of the plugin.', {}, []),
  tool(
    'read_file',
    'Read a file of the plugin. Of a long one a part is returned, and from which line to read on.',
    {
      path,
      from_line: { type: 'integer', description: 'First line to read, counted from 1.' },
      lines: { type: 'integer', description: 'How many lines to read; without it as many as fit.' },
    },
    ['path'],
  ),
  tool(
    'search_files',
    'Find a text, to the letter, in all files: the lines that contain it, with their numbers.',
    { query: text('What to look for.') },
    ['query'],
  ),
  tool(
    'write_file',
    'Write a new file, or replace one wholly. Always the complete file: never leave parts out.',
    { path, content: text('The complete content.') },
    ['path', 'content'],
  ),
  tool(
    'append_file',
    'Add to the end of an existing file. For files too long for one answer: write the first part, then append.',
    { path, content: text('What comes after the end as it is now, line breaks included.') },
    ['path', 'content'],
  ),
  tool(
    'edit_file',
    'Change a part of an existing file. Always this for a small change: a long file is not written anew for it.',
    {
      path,
      search: text('The text to replace, to the letter, with enough around it to occur exactly once.'),
      replace: text('What stands there afterwards.'),
    },
    ['path', 'search', 'replace'],
  ),
  tool(
    'rename_file',
    'Move a file to another path, with its content as it is.',
    { path, to: text('The new path. Nothing may stand there.') },
    ['path', 'to'],
  ),
  tool('delete_file', 'Delete a file of the plugin.', { path }, ['path']),
  tool(
    'set_preview',
    'Show what the plugin looks like, as HTML with its styles in a <style> element. No outside addresses.',
    {
      view: {
        type: 'string',
        enum: ['backend', 'frontend'],
        description: 'The admin page, or what visitors see.',
      },
      html: text('The inner HTML of the page.'),
    },
    ['view', 'html'],
  ),
  tool(
    'finish',
    'End your work. Always call this last.',
    {
      outcome: {
        type: 'string',
        enum: ['delivered', 'answered', 'declined', 'restored'],
        description:
          'delivered: files were written or changed. answered: a question was answered, nothing changed. declined: you could not help. restored: the plugin goes back to an earlier version; no files may have been written.',
      },
      version: {
        type: 'integer',
        description: 'Only with the outcome restored: the number of the version to go back to.',
      },
      explanation: text(
        'What you did, for a person who does not code, in their language. Two to five sentences.',
      ),
      features: {
        type: 'array',
        items: { type: 'string' },
        description: 'What the plugin can do, three to six lines.',
      },
      quick_actions: {
        type: 'array',
        items: {
          type: 'object',
          properties: { label: text('A few words.'), prompt: text('The message to send.') },
          required: ['label', 'prompt'],
          additionalProperties: false,
        },
        description: 'Two or three sensible next steps.',
      },
    },
    ['outcome', 'explanation', 'features', 'quick_actions'],
  ),
]
