<?php
/**
 * Fields of posts and pages.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds fields to posts or pages, and shows what was filled in around their text.
 */
class Xplugin_Extras extends Xplugin_Records {

{{module}}

	/**
	 * The fields by their keys.
	 *
	 * @return array[]
	 */
	public function record_fields() {
		$config = $this->config();
		return $config['fields'];
	}

	/**
	 * The first of the types that have the fields.
	 *
	 * @return string
	 */
	public function post_type() {
		$types = $this->types();
		return $types ? $types[0] : 'post';
	}

	/**
	 * Whether visitors may see the entries.
	 *
	 * @return bool
	 */
	public function is_public() {
		return true;
	}

	/**
	 * The types of content that have the fields.
	 *
	 * @return string[]
	 */
	private function types() {
		$settings = $this->settings();
		return array_keys( array_filter( $settings['types'] ) );
	}

	/**
	 * Hooks the fields into WordPress.
	 */
	public function register() {
		foreach ( $this->types() as $type ) {
			add_action( 'add_meta_boxes_' . $type, array( $this, 'add_box' ) );
			add_action( 'save_post_' . $type, array( $this, 'save' ) );
		}
#if picks
		add_action( 'admin_enqueue_scripts', array( $this, 'enqueue_picker' ) );
#end
		add_filter( 'the_content', array( $this, 'add_values' ), 15 );
	}

	/**
	 * Adds the box for the fields.
	 */
	public function add_box() {
		$settings = $this->settings();
		add_meta_box( 'xplugin-fields', $settings['box'], array( $this, 'render_box' ), $this->types(), 'normal', 'high' );
	}

	/**
	 * Shows the values before and after the text.
	 *
	 * @param string $content Content of the post.
	 * @return string
	 */
	public function add_values( $content ) {
		if ( ! is_singular( $this->types() ) || ! in_the_loop() || ! is_main_query() || post_password_required() ) {
			return $content;
		}
		return $this->values_at( 'before' ) . $content . $this->values_at( 'after' );
	}

	/**
	 * The values that stand at a place, as HTML. What is empty shows nothing.
	 *
	 * @param string $place Either before or after.
	 * @return string
	 */
	private function values_at( $place ) {
		$config = $this->config();
		$html   = '';
		foreach ( $config['fields'] as $key => $field ) {
			$shown = $config['shown'][ $key ] ?? array(
				'place' => 'after',
				'label' => $field['label'] . ':',
			);
			$value = $shown['place'] === $place ? $this->formatted( get_the_ID(), $key ) : '';
			if ( '' !== $value ) {
				$before = '' === $shown['label'] ? '' : '<span class="xplugin-field__label">' . esc_html( $shown['label'] ) . '</span> ';
				$html  .= sprintf( '<div class="xplugin-field xplugin-field--%1$s">%2$s%3$s</div>', esc_attr( $key ), $before, $value );
			}
		}
		return $html;
	}
}
