<?php
/**
 * Chores: clears away what is old.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * One chore, done on a schedule, by a button or by a command.
 */
class Xplugin_Chores extends Xplugin_Page {

	/**
	 * Most things that are cleared at a time, so that a run ends in time.
	 */
	const MOST = 500;

{{module}}

	/**
	 * Hooks the chore into WordPress.
	 */
	public function register() {
		parent::register();
		add_action( 'init', array( $this, 'schedule' ) );
		add_action( $this->hook(), array( $this, 'clear' ) );
#if command
		$config = $this->config();
		if ( '' !== $config['command'] && defined( 'WP_CLI' ) && WP_CLI ) {
			WP_CLI::add_command( $config['command'], array( $this, 'run_command' ) );
		}
#end
	}

	/**
	 * Hook of the scheduled event.
	 *
	 * @return string
	 */
	private function hook() {
		return $this->option_name() . '_run';
	}

	/**
	 * Plans the next run as the settings say.
	 */
	public function schedule() {
		$settings = $this->settings();
		$planned  = wp_get_schedule( $this->hook() );
		if ( 'never' === $settings['schedule'] || $planned !== $settings['schedule'] ) {
			wp_clear_scheduled_hook( $this->hook() );
		}
		if ( 'never' !== $settings['schedule'] && ! wp_next_scheduled( $this->hook() ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, $settings['schedule'], $this->hook() );
		}
	}

	/**
	 * Does the chore when the button is pressed, and says how much there was to do.
	 */
	protected function run() {
		/* translators: %d: number of things. */
		$this->notices[] = array( 'success', sprintf( __( '{{done}}', 'xplugin' ), $this->clear() ) );
	}

	/**
	 * Prints what the button will do.
	 */
	protected function render_controls() {
		/* translators: %d: number of things. */
		printf( '<p>%s</p>', esc_html( sprintf( __( '{{waiting}}', 'xplugin' ), count( $this->find( $this->days() ) ) ) ) );
	}
#if command

	/**
	 * Does the chore on the command line. Takes --days and --dry-run.
	 *
	 * @param array $args   Not used.
	 * @param array $options Options of the command.
	 */
	public function run_command( $args, $options ) {
		$days = isset( $options['days'] ) ? absint( $options['days'] ) : $this->days();
		if ( isset( $options['dry-run'] ) ) {
			/* translators: %d: number of things. */
			WP_CLI::log( sprintf( __( '{{waiting}}', 'xplugin' ), count( $this->find( $days ) ) ) );
			return;
		}
		/* translators: %d: number of things. */
		WP_CLI::success( sprintf( __( '{{done}}', 'xplugin' ), $this->clear( $days ) ) );
	}
#end

	/**
	 * How old things have to be, in days.
	 *
	 * @return int
	 */
	private function days() {
		$settings = $this->settings();
		return $settings['days'];
	}

	/**
	 * The numbers of the things that are to be cleared away.
	 *
	 * @param int $days How old they have to be.
	 * @return int[]
	 */
	private function find( $days ) {
		$config = $this->config();
		$before = gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS );
#if comments
		if ( 'spam' === $config['what'] || 'pending' === $config['what'] ) {
			return get_comments(
				array(
					'status'     => 'spam' === $config['what'] ? 'spam' : 'hold',
					'number'     => self::MOST,
					'fields'     => 'ids',
					'date_query' => array(
						array(
							'column' => 'comment_date_gmt',
							'before' => $before,
						),
					),
				)
			);
		}
#end
		$kinds = array(
			'drafts'    => array( 'post', array( 'draft' ) ),
			'trash'     => array( 'any', array( 'trash' ) ),
			'posts'     => array( 'post', array( 'publish' ) ),
			'revisions' => array( 'revision', array( 'inherit' ) ),
		);
		return get_posts(
			array(
				'post_type'        => $kinds[ $config['what'] ][0],
				'post_status'      => $kinds[ $config['what'] ][1],
				'numberposts'      => self::MOST,
				'fields'           => 'ids',
				'suppress_filters' => false,
#if posts
				'tax_query'        => $this->in_category(), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
#end
				'date_query'       => array(
					array(
						// A draft has no date in GMT until it is published.
						'column' => 'post_modified_gmt',
						'before' => $before,
					),
				),
			)
		);
	}

#if posts
	/**
	 * The category that the posts have to be in.
	 *
	 * @return array[]
	 */
	private function in_category() {
		$settings = $this->settings();
		$config   = $this->config();
		if ( 'posts' !== $config['what'] || empty( $settings['category'] ) ) {
			return array();
		}
		return array(
			array(
				'taxonomy' => 'category',
				'field'    => 'name',
				'terms'    => $settings['category'],
			),
		);
	}

#end
	/**
	 * Clears away what is old enough.
	 *
	 * @param int|null $days How old it has to be; as the settings say if missing.
	 * @return int How many things were cleared away.
	 */
	public function clear( $days = null ) {
		$config   = $this->config();
		$settings = $this->settings();
		$count    = 0;
		foreach ( $this->find( is_int( $days ) ? $days : $this->days() ) as $id ) {
			switch ( $config['what'] ) {
#if comments
				case 'spam':
				case 'pending':
					$done = wp_delete_comment( $id, 'spam' === $config['what'] || 'delete' === $settings['action'] );
					break;
#end
				case 'revisions':
					$done = wp_delete_post_revision( $id );
					break;
				default:
					$done = 'trash' === $config['what'] || 'delete' === $settings['action'] ? wp_delete_post( $id, true ) : wp_trash_post( $id );
			}
			$count += $done && ! is_wp_error( $done ) ? 1 : 0;
		}
		return $count;
	}
}
