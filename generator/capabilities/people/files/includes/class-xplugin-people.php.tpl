<?php
/**
 * The list of people with accounts.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows users of some roles.
 */
class Xplugin_People extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the list into WordPress.
	 */
	public function register() {
		add_shortcode( $this->shortcode(), array( $this, 'render' ) );
	}

	/**
	 * The users of the chosen roles.
	 *
	 * @return WP_User[]
	 */
	private function people() {
		$settings = $this->settings();
		$roles    = array_keys( array_filter( $settings['roles'] ) );
		if ( ! $roles ) {
			return array();
		}
		return get_users(
			array(
				'role__in' => $roles,
				'orderby'  => $settings['order'],
				'order'    => 'display_name' === $settings['order'] ? 'ASC' : 'DESC',
				'number'   => $settings['count'] > 0 ? $settings['count'] : -1,
			)
		);
	}

	/**
	 * Renders the shortcode.
	 *
	 * @return string
	 */
	public function render() {
		$people = $this->people();
		if ( ! $people ) {
			return '<p>' . esc_html__( '{{none}}', 'xplugin' ) . '</p>';
		}
		$settings = $this->settings();
		$columns  = 'grid' === $settings['layout'] ? 'repeat(auto-fill,minmax(12rem,1fr))' : '1fr';
		$html     = '<ul class="xplugin-people" style="display:grid;gap:1.5rem;list-style:none;padding:0;margin:0;grid-template-columns:' . esc_attr( $columns ) . '">';
		foreach ( $people as $person ) {
			$html .= '<li>' . $this->person( $person, array_filter( $settings['shows'] ) ) . '</li>';
		}
		return $html . '</ul>';
	}

	/**
	 * One person.
	 *
	 * @param WP_User $person The person.
	 * @param array   $shows  What is shown beside the name.
	 * @return string
	 */
	private function person( $person, $shows ) {
		$html = isset( $shows['picture'] ) ? get_avatar( $person->ID, 96, '', $person->display_name ) . '<br>' : '';
		$html .= '<strong>' . esc_html( $person->display_name ) . '</strong>';
		if ( isset( $shows['role'] ) ) {
			$roles = array_intersect_key( wp_roles()->get_names(), array_flip( $person->roles ) );
			$html .= '<br>' . esc_html( implode( ', ', array_map( 'translate_user_role', $roles ) ) );
		}
		if ( isset( $shows['bio'] ) && '' !== $person->description ) {
			$html .= '<p>' . nl2br( esc_html( $person->description ) ) . '</p>';
		}
		if ( isset( $shows['email'] ) ) {
			$html .= sprintf( '<br><a href="%1$s">%2$s</a>', esc_url( 'mailto:' . $person->user_email ), esc_html( $person->user_email ) );
		}
		if ( isset( $shows['website'] ) && '' !== $person->user_url ) {
			$html .= sprintf( '<br><a href="%1$s">%2$s</a>', esc_url( $person->user_url ), esc_html( preg_replace( '#^https?://|/$#', '', $person->user_url ) ) );
		}
		if ( isset( $shows['posts'] ) && count_user_posts( $person->ID ) > 0 ) {
			$html .= sprintf( '<br><a href="%1$s">%2$s</a>', esc_url( get_author_posts_url( $person->ID ) ), esc_html__( '{{posts}}', 'xplugin' ) );
		}
		return $html;
	}
}
