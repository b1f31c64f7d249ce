import { describe, expect, test } from 'vitest'
import { findDangerousCalls } from '#wordpress/scan/index.ts'
import { filesOf } from './support.ts'

const callsIn = (source: string, path = 'a.php') =>
  findDangerousCalls(filesOf({ [path]: source })).map(({ name, line }) => `${name}:${line}`)

describe('a call of a dangerous function', () => {
  test.each<[string, string]>([
    ['plain', "<?php\nexec( 'ls' );"],
    ['in other letters', "<?php\nExEc('ls');"],
    ['from the global namespace', "<?php\n\\exec('ls');"],
    ['with blanks and a comment before its bracket', "<?php\nexec /* now */ \t('ls');"],
    ['silenced, negated, joined', "<?php\n$a = ! @exec('ls') . 'x';"],
    ['within a text', '<?php\n$a = "{$b[exec(\'ls\')]}";'],
    ['in a heredoc', "<?php $a = <<<T\n{$b(exec('ls'))}\nT;"],
    ['in an alternative open tag', "text\n<?= exec('ls') ?>"],
    ['with references made of it', '<?php\n$f = exec(...);'],
    ['in a file that breaks off', "<?php\nexec('ls"],
    ['in a file that breaks off where no declaration may', "<?php\nexec('ls'); enum Tide"],
    ['in a file that breaks off within an attribute', "<?php\nexec('ls'); #[ "],
    ['in a file that cannot be read', "<?php \u0001 `\nexec('ls');"],
  ])('%s', (_, source) => {
    expect(callsIn(source)).toEqual(['exec:2'])
  })

  test.each(['eval', 'base64_decode', 'exec', 'shell_exec', 'system', 'passthru'])(
    'is found by name in PHP files alone: %s',
    (name) => {
      expect(callsIn(`<?php\n\n${name}($x);`)).toEqual([`${name}:3`])
      expect(callsIn(`<?php ${name}($x);`, 'inc/A.PHP')).toEqual([`${name}:1`])
      expect(callsIn(`<?php ${name}($x);`, 'a.js')).toEqual([])
    },
  )

  test.each<[string, string]>([
    ['a comment', "<?php // exec('ls')\n# eval('x')\n/* system('x') */"],
    ['a text', "<?php $a = \"exec('ls')\" . 'eval(1)';"],
    ['HTML', "<p>system('x')</p><?php echo 1;"],
    ['a method', "<?php $wpdb->exec('x'); $a?->system(1); A::exec(); self::eval_it();"],
    ['a declaration', '<?php class A { function exec() {} public static function &system() {} }'],
    ['a class', '<?php new System(1);'],
    ['another namespace', "<?php namespace A; use B\\exec; B\\exec('x'); namespace\\system(1);"],
    ['a longer name', "<?php curl_exec($c); my_exec('x'); execute(); $exec('x'); evaluate(1);"],
    ['a name that is not called', '<?php $a = exec; define("exec", 1);'],
  ])('is not found in %s', (_, source) => {
    expect(callsIn(source)).toEqual([])
  })

  test('is found in time in 8 MB on one line', () => {
    const started = performance.now()
    expect(callsIn(`<?php ${'$a=1;'.repeat(1_600_000)}\nsystem('x');`)).toEqual(['system:2'])
    expect(callsIn(`<?php ${"x('system');".repeat(160_000)}`)).toEqual([])
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
