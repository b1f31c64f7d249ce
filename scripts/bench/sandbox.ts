import path from 'node:path'
import { ensurePack, openSandbox } from '#wordpress/sandbox/engine.ts'
import type { SandboxPool } from '#wordpress/sandbox/engine.ts'
import { sandboxLimits } from '#wordpress/sandbox/index.ts'
import type { SandboxRequest, SandboxResult } from '#wordpress/sandbox/index.ts'
import { packOptions } from '#server/sandbox/pack-options.ts'
import { projectFolder } from '../support/payload-cli.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

/** A plugin of one page: a setting, its page, a shortcode; it cleans up after itself. */
const onePage: SandboxRequest = {
  slug: 'one-page',
  files: new Map(
    Object.entries({
      'one-page.php': `<?php
/**
 * Plugin Name: One page
 * Version: 1.0.0
 */
defined( 'ABSPATH' ) || exit;
add_action( 'admin_init', function () {
	register_setting( 'one_page', 'one_page_text', array( 'sanitize_callback' => 'sanitize_text_field' ) );
} );
add_action( 'admin_menu', function () {
	add_options_page( 'One page', 'One page', 'manage_options', 'one-page', function () {
		echo '<div class="wrap"><h1>One page</h1><form method="post" action="options.php">';
		settings_fields( 'one_page' );
		echo '<input name="one_page_text" value="' . esc_attr( get_option( 'one_page_text', '' ) ) . '">';
		submit_button();
		echo '</form></div>';
	} );
} );
add_shortcode( 'one_page', fn() => '<p>' . esc_html( get_option( 'one_page_text', 'Hello' ) ) . '</p>' );
`,
      'uninstall.php':
        "<?php\ndefined( 'WP_UNINSTALL_PLUGIN' ) || exit;\ndelete_option( 'one_page_text' );\n",
    }).map(([name, text]) => [name, Buffer.from(text)]),
  ),
}

const singleRuns = 12
const minuteRuns = 40
const growthRuns = Number(process.env['SANDBOX_BENCH_RUNS'] ?? 200)
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

/** Waits until all workers of the pool are warm, so that nothing else runs. */
async function warm(pool: SandboxPool, size: number): Promise<void> {
  while (pool.health().warm < size) await new Promise((resolve) => setTimeout(resolve, 20))
}

function requireClean(result: SandboxResult): SandboxResult {
  if (!result.activated || result.problems.length > 0) {
    throw new Error(`The plugin of the benchmark does not pass: ${JSON.stringify(result.problems)}`)
  }
  return result
}

/** Runs this many plugins, with as many at a time as there are workers. */
async function judgeMany(
  pool: SandboxPool,
  count: number,
  each: (at: number) => void = () => undefined,
): Promise<void> {
  let done = 0
  await Promise.all(
    Array.from({ length: count }, async () => {
      requireClean(await pool.judge(onePage))
      done += 1
      each(done)
    }),
  )
}

/** The cost of testing a plugin in WordPress. */
export async function measureSandbox(): Promise<Section> {
  const pack = await ensurePack(
    packOptions({
      dataFolder: path.join(projectFolder, 'data'),
      phpVersion: '8.3',
      log: (text) => console.log(text),
    }),
  )
  const before = process.memoryUsage().rss
  const cold = performance.now()
  const single = await openSandbox({ pack, size: 1, limits: { ...sandboxLimits } })
  await warm(single, 1)
  const coldMs = performance.now() - cold
  const worker = process.memoryUsage().rss - before

  const verdicts: number[] = []
  const plain: number[] = []
  for (let run = 0; run < singleRuns; run += 1) {
    await warm(single, 1)
    const result = requireClean(await single.judge(onePage))
    verdicts.push(result.ms)
    // The public front page, within the same run.
    plain.push(result.pages.find(({ kind }) => kind === 'front')?.ms ?? 0)
  }
  await single.close()

  const pool = await openSandbox({ pack, size: 2 })
  await warm(pool, 2)
  const began = performance.now()
  await judgeMany(pool, minuteRuns)
  const perMinute = (minuteRuns / (performance.now() - began)) * 60_000
  const memory: number[] = []
  await judgeMany(pool, growthRuns, () => memory.push(process.memoryUsage().rss))
  await pool.close()
  const quarter = Math.ceil(memory.length / 4)
  const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))]

  const verdict = median(verdicts)
  const request = median(plain)
  return {
    title: 'A plugin in WordPress',
    method: `The sandbox in one process, WordPress ${pack.meta.wordpress} on PHP ${pack.meta.php}. A one-page plugin is activated, its page and a front page with its shortcode are visited, and it is deactivated and uninstalled, each time in its own warm worker; for comparison, the time for just the front page. Memory is the process's, with two workers busy and two warming up; medians of the second and the last quarter of ${growthRuns} verdicts.`,
    head: ['measure', 'value', 'target'],
    rows: [
      ['warm verdict, median', ms(verdict), ''],
      ['one plain request', ms(request), ''],
      ['ratio', ratio(verdict / request), '≤ 6 ×'],
      ['verdicts per minute, two workers', String(Math.round(perMinute)), ''],
      ['cold start of the pool', ms(coldMs), ''],
      ['memory of one warm worker', megabytes(worker), ''],
      [`memory over ${growthRuns} verdicts`, `${megabytes(early)} → ${megabytes(late)}`, 'no growth'],
    ],
  }
}
