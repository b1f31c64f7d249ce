import { describe, expect, it } from 'vitest'
import { containsPluginFiles } from '#cms/features/generation/run/fenced-files.ts'

const none = () => false
const fence = (content: string, { info = '', above = '', mark = '```' } = {}) =>
  `${above}\n${mark}${info}\n${content}\n${mark}\nThat is all.`

describe('a text holds plugin files', () => {
  it.each([
    ['a plugin header', fence('<?php\n/**\n * Plugin Name: Order\n */', { info: 'php' })],
    ['the guard of a PHP file', fence("<?php\ndefined( 'ABSPATH' ) || exit;", { info: 'php' })],
    ['a path above the block', fence('.a { color: red }', { above: '**assets/order.css**' })],
    ['a path on its opening line', fence('let a = 1', { info: 'js assets/order.js' })],
    ['a path in its first comment', fence('<?php\n// includes/class-form.php\nclass Form {}')],
    ['tildes for a fence', fence('/* Plugin Name: Order */', { mark: '~~~' })],
    ['a block that never ends', 'Here:\n```php\n<?php\n// Plugin Name: Order'],
    ['a shorter fence in a longer one', fence('```\n/* Plugin Name: Order */\n```', { mark: '````' })],
  ])('with %s', (_title, text) => {
    expect(containsPluginFiles(text, none)).toBe(true)
  })

  it('with the name of a file that the plugin has', () => {
    const text = fence('echo 1;', { above: 'In functions.php:' })
    expect(containsPluginFiles(text, none)).toBe(false)
    expect(containsPluginFiles(text, (path) => path === 'functions.php')).toBe(true)
  })
})

describe('a text holds no plugin files', () => {
  it.each([
    ['only words about one', 'Every plugin has a line “Plugin Name: Order” in its main file order.php.'],
    ['a shortcode', fence('[order_form title="Order"]', { above: 'Put this on any page:' })],
    ['a line for the theme', fence("<?php echo do_shortcode( '[order]' ); ?>", { above: 'In single.php:' })],
    ['a style for the theme', fence('.a {}', { above: 'In wp-content/themes/mine/style.css:' })],
    ['a setting of the site', fence("define( 'WP_DEBUG', true );", { above: 'In `wp-config.php`:' })],
    ['an empty block', fence('', { above: '**order.php**' })],
    ['a code span of three ticks', '```order.php``` is its main file.\nPlugin Name: Order'],
  ])('with %s', (_title, text) => {
    expect(containsPluginFiles(text, none)).toBe(false)
  })
})
