<?php
/**
 * Addresses from which other programs read what the site has.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * One route of the REST API that answers with a list.
 */
class Xplugin_Rest extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the route into WordPress.
	 */
	public function register() {
		add_action( 'rest_api_init', array( $this, 'register_routes' ) );
	}

	/**
	 * Registers the route.
	 */
	public function register_routes() {
		$config = $this->config();
		register_rest_route(
			$config['space'],
			$config['route'],
			array(
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => array( $this, 'answer' ),
				'permission_callback' => array( $this, 'may_read' ),
				'args'                => array(
#if rows_post
					'category' => array(
						'type'              => 'string',
						'sanitize_callback' => 'sanitize_title',
					),
#end
					'number'   => array(
						'type'    => 'integer',
						'minimum' => 1,
						'maximum' => 100,
					),
				),
			)
		);
	}

	/**
	 * Whether somebody may read the list.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return bool
	 */
	public function may_read( $request ) {
		$settings = $this->settings();
		switch ( $settings['access'] ) {
			case 'users':
				return is_user_logged_in();
			case 'admin':
				return current_user_can( 'manage_options' );
			case 'key':
				$given = $request->get_header( 'X-API-Key' );
				$given = is_string( $given ) ? $given : (string) $request->get_param( 'key' );
				return '' !== $settings['key'] && hash_equals( $settings['key'], $given );
		}
		return true;
	}

	/**
	 * The list.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function answer( $request ) {
		$config   = $this->config();
		$settings = $this->settings();
		$number   = $request->get_param( 'number' );
		$filter   = array_merge( array( 'part' => $config['part'] ), $settings );
		if ( $number ) {
			$filter['number'] = min( (int) $number, $settings['number'] );
		}
#if rows_post
		$category = (string) $request->get_param( 'category' );
		if ( 'post' === $config['source'] && '' !== $category ) {
			$term = get_term_by( 'slug', $category, 'category' );
			if ( ! $term ) {
				return new WP_Error( 'xplugin_unknown_category', __( '{{unknownCategory}}', 'xplugin' ), array( 'status' => 404 ) );
			}
			$filter['category'] = array( $term->term_id );
		}
#end
		$rows    = array();
		$columns = $config['columns'];
#if own
		// Conditions come first, so that as many are given as there may be of those that fulfil them.
		$limit            = (int) $filter['number'];
		$filter['number'] = 0;
		if ( 'record' === $config['source'] ) {
			$part    = Xplugin_Module::get( $config['part'] );
			$hidden  = array_diff_key( $part->record_fields(), $part->open_fields() );
			$columns = array_filter(
				$columns,
				function ( $column ) use ( $hidden ) {
					return ! isset( $hidden[ $column['key'] ] );
				}
			);
		}
#end
		foreach ( Xplugin_Rows::find( $config['source'], $filter ) as $row ) {
#if own
			if ( count( $rows ) >= $limit ) {
				break;
			}
#end
			$values = array();
			foreach ( $columns as $column ) {
				$value = Xplugin_Rows::value( $config['source'], $row, $column['key'], $config['part'] );
				$name  = $column['key'];
#if own
				if ( 'record' === $config['source'] ) {
					$name  = 'title' === $name ? str_replace( '-', '_', sanitize_title( $column['label'] ) ) : $name;
					$value = $this->typed( $row, $column['key'], $value );
				}
#end
				$values[ $name ] = 'id' === $column['key'] ? (int) $value : $value;
			}
#if own
			if ( ! self::is_wanted( $values, $request ) ) {
				continue;
			}
#end
			$rows[] = $values;
		}
		return rest_ensure_response( $rows );
	}
#if own

	/**
	 * A value of an entry as other programs expect it: numbers as numbers, yes and no as true and false.
	 *
	 * @param WP_Post $row   The entry.
	 * @param string  $key   Key of the field.
	 * @param string  $value The value as text.
	 * @return mixed
	 */
	private function typed( $row, $key, $value ) {
		$config = $this->config();
		$fields = Xplugin_Module::get( $config['part'] )->record_fields();
		$type   = isset( $fields[ $key ] ) ? $fields[ $key ]['type'] : '';
		$kept   = get_post_meta( $row->ID, '_xplugin_' . $key, true );
		if ( 'checkbox' === $type ) {
			return '1' === $kept;
		}
		return in_array( $type, array( 'number', 'price', 'rating' ), true ) && is_numeric( $kept ) ? (float) $kept : $value;
	}

	/**
	 * Whether an entry fulfils the conditions of the address, such as ?color=red.
	 *
	 * @param array           $values  The values of the entry by name.
	 * @param WP_REST_Request $request The request.
	 * @return bool
	 */
	private static function is_wanted( $values, $request ) {
		foreach ( $values as $name => $value ) {
			$asked = $request->get_param( $name );
			$asked = null === $asked ? $request->get_param( str_replace( '_', '', $name ) ) : $asked;
			if ( null === $asked || 'number' === $name ) {
				continue;
			}
			$is_same = is_bool( $value )
				? rest_sanitize_boolean( $asked ) === $value
				: mb_strtolower( (string) $value ) === mb_strtolower( is_scalar( $asked ) ? (string) $asked : '' );
			if ( ! $is_same ) {
				return false;
			}
		}
		return true;
	}
#end
}
