<?php
/**
 * The cleanup of the database.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Deletes what piles up in the database.
 */
class Xplugin_Cleanup extends Xplugin_Module {

	/**
	 * Most entries of a kind that one run deletes.
	 */
	const MOST = 1000;

{{module}}

	/**
	 * Hooks the cleanup into WordPress.
	 */
	public function register() {
#if page
		add_action( 'admin_menu', array( $this, 'add_page' ) );
		add_action( 'admin_post_xplugin_cleanup', array( $this, 'handle' ) );
#end
#if limits
		add_filter( 'wp_revisions_to_keep', array( $this, 'limit_revisions' ), 20 );
#end
		add_action( 'xplugin_cleanup', array( $this, 'run_on_time' ) );
		add_action( 'init', array( $this, 'schedule' ) );
	}

	/**
	 * Keeps the event as the settings want it.
	 */
	public function schedule() {
		$settings = $this->settings();
		$planned  = wp_get_schedule( 'xplugin_cleanup' );
		if ( $planned && $planned !== $settings['every'] ) {
			wp_clear_scheduled_hook( 'xplugin_cleanup' );
			$planned = false;
		}
		if ( ! $planned && 'never' !== $settings['every'] ) {
			$start = 'hourly' === $settings['every'] ? time() : current_datetime()->modify( 'tomorrow 03:00' )->getTimestamp();
			wp_schedule_event( $start, $settings['every'], 'xplugin_cleanup' );
		}
	}

	/**
	 * Deletes at the planned time.
	 */
	public function run_on_time() {
		$counts = $this->delete_all();
		$settings = $this->settings();
		if ( $settings['report'] && array_sum( $counts ) > 0 ) {
			$to = '' === $settings['to'] ? get_option( 'admin_email' ) : $settings['to'];
			wp_mail( $to, __( '{{subject}}', 'xplugin' ), __( '{{deleted}}', 'xplugin' ) . "\n\n" . implode( "\n", $this->lines( $counts ) ) );
		}
	}

	/**
	 * What the settings choose, with its names.
	 *
	 * @return string[] Names by kind.
	 */
	private function chosen() {
		$settings = $this->settings();
		$fields   = $this->fields();
		return array_intersect_key( $fields['what']['choices'], array_filter( $settings['what'] ) );
	}

	/**
	 * Numbers as lines of text.
	 *
	 * @param int[] $counts Numbers by kind.
	 * @return string[]
	 */
	private function lines( $counts ) {
		$names = $this->chosen();
		$lines = array();
		foreach ( $counts as $kind => $count ) {
			$lines[] = $names[ $kind ] . ': ' . number_format_i18n( $count );
		}
		return $lines;
	}

	/**
	 * Deletes what the settings choose.
	 *
	 * @return int[] Numbers by kind.
	 */
	private function delete_all() {
		$counts = array();
		foreach ( array_keys( $this->chosen() ) as $kind ) {
			$counts[ $kind ] = 0;
			foreach ( $this->find( $kind ) as $id ) {
				$counts[ $kind ] += $this->delete( $kind, $id ) ? 1 : 0;
			}
		}
		return $counts;
	}

	/**
	 * Deletes one entry.
	 *
	 * @param string     $kind Its kind.
	 * @param int|string $id   Its id or name.
	 * @return bool Whether it is deleted.
	 */
	private function delete( $kind, $id ) {
		if ( 'revisions' === $kind ) {
			return (bool) wp_delete_post_revision( (int) $id );
		}
		if ( 'transients' === $kind ) {
			return delete_transient( $id );
		}
		if ( 'spam' === $kind || 'comments' === $kind ) {
			return wp_delete_comment( (int) $id, true );
		}
		return (bool) wp_delete_post( (int) $id, true );
	}

	/**
	 * The entries of a kind that are old enough.
	 *
	 * @param string $kind The kind.
	 * @return array Ids, or names of temporary data.
	 */
	private function find( $kind ) {
		$settings = $this->settings();
		$before   = time() - $settings['days'] * DAY_IN_SECONDS;
		$moment   = gmdate( 'Y-m-d H:i:s', $before );
		if ( 'transients' === $kind ) {
			global $wpdb;
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function that lists temporary data.
			$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s AND option_value < %d LIMIT %d", $wpdb->esc_like( '_transient_timeout_' ) . '%', $before, self::MOST ) );
			return array_map(
				static function ( $name ) {
					return substr( $name, strlen( '_transient_timeout_' ) );
				},
				$names
			);
		}
		if ( 'spam' === $kind || 'comments' === $kind ) {
			return get_comments(
				array(
					'status'     => 'spam' === $kind ? 'spam' : 'trash',
					'fields'     => 'ids',
					'number'     => self::MOST,
					'date_query' => array(
						array(
							'column' => 'comment_date_gmt',
							'before' => $moment,
						),
					),
				)
			);
		}
		$query = array(
			'post_type'        => 'revisions' === $kind ? 'revision' : 'any',
			'post_status'      => array( 'inherit' ),
			'numberposts'      => self::MOST,
			'fields'           => 'ids',
			'suppress_filters' => false,
		);
		if ( 'trash' === $kind ) {
			$query['post_status'] = 'trash';
			$query['meta_query']  = array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Only this says when something was put into the trash.
				array(
					'key'     => '_wp_trash_meta_time',
					'value'   => $before,
					'compare' => '<=',
					'type'    => 'NUMERIC',
				),
			);
			return get_posts( $query );
		}
		if ( 'drafts' === $kind ) {
			$query['post_status'] = 'auto-draft';
		}
		$query['date_query'] = array(
			array(
				'column' => 'post_modified_gmt',
				'before' => $moment,
			),
		);
		return get_posts( $query );
	}
#if limits

	/**
	 * How many revisions WordPress keeps of a post.
	 *
	 * @return int
	 */
	public function limit_revisions() {
		$settings = $this->settings();
		return (int) $settings['keep'];
	}
#end
#if page

	/**
	 * Adds the page to the menu.
	 */
	public function add_page() {
		add_management_page( __( '{{pageTitle}}', 'xplugin' ), __( '{{pageTitle}}', 'xplugin' ), 'manage_options', 'xplugin-cleanup', array( $this, 'render_page' ) );
	}

	/**
	 * Deletes when the button is pressed.
	 */
	public function handle() {
		check_admin_referer( 'xplugin_cleanup' );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'xplugin' ) );
		}
		set_transient( 'xplugin_cleanup_' . get_current_user_id(), $this->delete_all(), MINUTE_IN_SECONDS );
		wp_safe_redirect( admin_url( 'tools.php?page=xplugin-cleanup' ) );
		exit;
	}

	/**
	 * Prints the page: what was deleted, what there is, and the button.
	 */
	public function render_page() {
		$settings = $this->settings();
		$deleted  = get_transient( 'xplugin_cleanup_' . get_current_user_id() );
		$counts   = array();
		foreach ( array_keys( $this->chosen() ) as $kind ) {
			$counts[ $kind ] = count( $this->find( $kind ) );
		}
		printf( '<div class="wrap"><h1>%s</h1>', esc_html( get_admin_page_title() ) );
		if ( is_array( $deleted ) ) {
			delete_transient( 'xplugin_cleanup_' . get_current_user_id() );
			printf( '<div class="notice notice-success"><p>%1$s %2$s</p></div>', esc_html__( '{{deleted}}', 'xplugin' ), esc_html( implode( ', ', $this->lines( $deleted ) ) ) );
		}
		printf( '<p>%1$s</p><ul class="ul-disc"><li>%2$s</li></ul>', esc_html__( '{{found}}', 'xplugin' ), wp_kses( implode( '</li><li>', array_map( 'esc_html', $this->lines( $counts ) ) ), array( 'li' => array() ) ) );
		printf( '<form action="%s" method="post"><input type="hidden" name="action" value="xplugin_cleanup" />', esc_url( admin_url( 'admin-post.php' ) ) );
		wp_nonce_field( 'xplugin_cleanup' );
		submit_button( $settings['button'] );
		echo '</form></div>';
	}
#end
}
