<?php
/**
 * The rules for media.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Applies the chosen rules to uploads and to pictures on the website.
 */
class Xplugin_Media extends Xplugin_Module {
#if types

	/**
	 * Types of files by the endings that the settings name.
	 */
	const TYPES = array(
		'jpg'  => array( 'jpg|jpeg|jpe', 'image/jpeg' ),
		'png'  => array( 'png', 'image/png' ),
		'gif'  => array( 'gif', 'image/gif' ),
		'webp' => array( 'webp', 'image/webp' ),
		'avif' => array( 'avif', 'image/avif' ),
		'svg'  => array( 'svg', 'image/svg+xml' ),
		'pdf'  => array( 'pdf', 'application/pdf' ),
		'docx' => array( 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' ),
		'xlsx' => array( 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' ),
		'pptx' => array( 'pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation' ),
		'zip'  => array( 'zip', 'application/zip' ),
		'mp3'  => array( 'mp3', 'audio/mpeg' ),
		'mp4'  => array( 'mp4', 'video/mp4' ),
		'txt'  => array( 'txt', 'text/plain' ),
		'csv'  => array( 'csv', 'text/csv' ),
	);
#end

{{module}}

	/**
	 * Hooks the rules into WordPress.
	 */
	public function register() {
#if size
		$settings = $this->settings();
		if ( empty( $settings['size_images'] ) && empty( $settings['size_admins'] ) ) {
			add_filter( 'upload_size_limit', array( $this, 'limit_size' ) );
		}
		add_filter( 'wp_handle_upload_prefilter', array( $this, 'check_size' ) );
#end
#if types
		add_filter( 'upload_mimes', array( $this, 'allow_types' ), 20 );
		add_filter( 'wp_check_filetype_and_ext', array( $this, 'accept_svg' ), 10, 3 );
		add_filter( 'wp_handle_upload_prefilter', array( $this, 'check_type' ) );
#end
#if names
		add_filter( 'sanitize_file_name', array( $this, 'clean_name' ), 20 );
#end
#if alt
		add_action( 'add_attachment', array( $this, 'fill_alt' ) );
#end
#if caption
		add_filter( 'wp_insert_attachment_data', array( $this, 'fill_caption' ), 10, 3 );
#end
#if width
		add_filter( 'big_image_size_threshold', array( $this, 'limit_width' ) );
#end
#if full_size
		add_filter( 'big_image_size_threshold', '__return_false', 20 );
#end
#if right_click
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_guard' ) );
#end
#if lightbox
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_lightbox' ) );
#end
#if webp
		add_filter( 'image_editor_output_format', array( $this, 'make_webp' ) );
#end
#if quality
		add_filter( 'wp_editor_set_quality', array( $this, 'set_quality' ) );
#end
#if credit
		add_filter( 'attachment_fields_to_edit', array( $this, 'add_credit_field' ), 10, 2 );
		add_filter( 'attachment_fields_to_save', array( $this, 'save_credit' ), 10, 2 );
		add_filter( 'the_content', array( $this, 'show_credits' ), 20 );
#end
#if default_image
		add_filter( 'post_thumbnail_html', array( $this, 'default_image' ), 10, 2 );
		add_filter( 'has_post_thumbnail', array( $this, 'has_default_image' ), 10, 2 );
#end
	}
#if size

	/**
	 * The largest size that the upload screen names.
	 *
	 * @param int $bytes Limit of the server, in bytes.
	 * @return int
	 */
	public function limit_size( $bytes ) {
		$settings = $this->settings();
		return min( $bytes, (int) ( $settings['megabytes'] * MB_IN_BYTES ) );
	}

	/**
	 * Refuses a file that is too large.
	 *
	 * @param array $file The uploaded file.
	 * @return array
	 */
	public function check_size( $file ) {
		$settings = $this->settings();
		$type     = wp_check_filetype( $file['name'] );
		if ( $settings['size_admins'] && current_user_can( 'manage_options' ) ) {
			return $file;
		}
		if ( $settings['size_images'] && 0 !== strpos( (string) $type['type'], 'image/' ) ) {
			return $file;
		}
		if ( $file['size'] > $settings['megabytes'] * MB_IN_BYTES ) {
			$file['error'] = $settings['size_text'];
		}
		return $file;
	}
#end
#if types

	/**
	 * The chosen types of files.
	 *
	 * @return string[] Types by endings.
	 */
	private function chosen_types() {
		$settings = $this->settings();
		$types    = array();
		foreach ( self::TYPES as $kind => $type ) {
			$is_forbidden = 'svg' === $kind && ! empty( $settings['svg_admins'] ) && ! current_user_can( 'manage_options' );
			if ( ! empty( $settings['kinds'][ $kind ] ) && ! $is_forbidden ) {
				$types[ $type[0] ] = $type[1];
			}
		}
		return $types;
	}

	/**
	 * Allows the chosen types.
	 *
	 * @param string[] $types Types by endings.
	 * @return string[]
	 */
	public function allow_types( $types ) {
		$settings = $this->settings();
		return $settings['only'] ? $this->chosen_types() : array_merge( $types, $this->chosen_types() );
	}

	/**
	 * WordPress does not recognise SVG by its content.
	 *
	 * @param array  $data Type and ending that were found.
	 * @param string $file Path of the file.
	 * @param string $name Name of the file.
	 * @return array
	 */
	public function accept_svg( $data, $file, $name ) {
		if ( '.svg' === strtolower( substr( $name, -4 ) ) && in_array( 'image/svg+xml', $this->chosen_types(), true ) ) {
			$data['ext']  = 'svg';
			$data['type'] = 'image/svg+xml';
		}
		return $data;
	}

	/**
	 * Refuses other kinds of files, and drawings with scripts in them.
	 *
	 * @param array $file The uploaded file.
	 * @return array
	 */
	public function check_type( $file ) {
		$settings = $this->settings();
		$type     = wp_check_filetype( $file['name'] );
		if ( ! $type['ext'] ) {
			$file['error'] = $settings['types_text'];
		} elseif ( 'svg' === $type['ext'] ) {
			$drawing = (string) file_get_contents( $file['tmp_name'] );
			if ( preg_match( '/<script|<!ENTITY|<foreignObject|\son\w+\s*=|javascript:/i', $drawing ) ) {
				$file['error'] = $settings['types_text'];
			}
		}
		return $file;
	}
#end
#if names

	/**
	 * Small letters, digits and hyphens.
	 *
	 * @param string $name Name of a file.
	 * @return string
	 */
	public function clean_name( $name ) {
		$ending = pathinfo( $name, PATHINFO_EXTENSION );
		$base   = pathinfo( $name, PATHINFO_FILENAME );
		$clean  = trim( preg_replace( '/[^a-z0-9]+/', '-', strtolower( remove_accents( $base ) ) ), '-' );
		$clean  = '' === $clean ? 'file' : $clean;
		return '' === $ending ? $clean : $clean . '.' . strtolower( $ending );
	}
#end
#if alt

	/**
	 * Gives a new picture an alt text.
	 *
	 * @param int $id Id of the attachment.
	 */
	public function fill_alt( $id ) {
		if ( wp_attachment_is_image( $id ) && '' === (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ) {
			$settings = $this->settings();
			$text     = get_the_title( $id );
			if ( 'file' === $settings['alt_from'] ) {
				$text = trim( preg_replace( '/[-_\s]+/', ' ', pathinfo( (string) get_attached_file( $id ), PATHINFO_FILENAME ) ) );
				$text = mb_strtoupper( mb_substr( $text, 0, 1 ) ) . mb_substr( $text, 1 );
			}
			update_post_meta( $id, '_wp_attachment_image_alt', sanitize_text_field( $text ) );
		}
	}
#end
#if caption

	/**
	 * Gives a new picture its caption.
	 *
	 * @param array $data What is stored of the attachment.
	 * @param array $post What was handed in.
	 * @param array $raw  The same before it was cleaned.
	 * @return array
	 */
	public function fill_caption( $data, $post, $raw ) {
		$settings = $this->settings();
		if ( empty( $raw['ID'] ) && '' === (string) $data['post_excerpt'] && 0 === strpos( (string) $data['post_mime_type'], 'image/' ) ) {
			$data['post_excerpt'] = wp_slash( $settings['caption'] );
		}
		return $data;
	}
#end
#if width

	/**
	 * The width above which WordPress makes a new picture smaller.
	 *
	 * @return int
	 */
	public function limit_width() {
		$settings = $this->settings();
		return (int) $settings['width'];
	}
#end
#if right_click

	/**
	 * Loads the script that keeps pictures from being saved by a click.
	 */
	public function enqueue_guard() {
		$settings = $this->settings();
		if ( $settings['click_admins'] && current_user_can( 'manage_options' ) ) {
			return;
		}
		wp_enqueue_script( 'xplugin-guard', XPLUGIN_URL . 'assets/js/guard.js', array(), XPLUGIN_VERSION, true );
		wp_localize_script( 'xplugin-guard', 'xplugin_guard', array( 'text' => $settings['click_text'] ) );
	}
#end
#if lightbox

	/**
	 * Loads style and script of the large pictures.
	 */
	public function enqueue_lightbox() {
		$settings = $this->settings();
		if ( ! is_singular() || ( is_page() && ! $settings['lightbox_pages'] ) ) {
			return;
		}
		wp_enqueue_style( 'xplugin-lightbox', XPLUGIN_URL . 'assets/css/lightbox.css', array(), XPLUGIN_VERSION );
		self::add_colors( 'xplugin-lightbox', '.xplugin-lightbox', $settings['backdrop'] );
		wp_enqueue_script( 'xplugin-lightbox', XPLUGIN_URL . 'assets/js/lightbox.js', array(), XPLUGIN_VERSION, true );
		wp_localize_script( 'xplugin-lightbox', 'xplugin_lightbox', array( 'close' => __( '{{close}}', 'xplugin' ) ) );
	}
#end
#if webp

	/**
	 * The type of the sizes that WordPress makes of a picture.
	 *
	 * @param string[] $types Types of what is made, by types of what is uploaded.
	 * @return string[]
	 */
	public function make_webp( $types ) {
		if ( wp_image_editor_supports( array( 'mime_type' => 'image/webp' ) ) ) {
			$types['image/jpeg'] = 'image/webp';
			$types['image/png']  = 'image/webp';
		}
		return $types;
	}
#end
#if quality

	/**
	 * The quality of pictures that WordPress makes.
	 *
	 * @return int
	 */
	public function set_quality() {
		$settings = $this->settings();
		return (int) $settings['quality'];
	}
#end
#if credit

	/**
	 * Adds the field to the form of a picture.
	 *
	 * @param array   $fields Fields of the form.
	 * @param WP_Post $post   The picture.
	 * @return array
	 */
	public function add_credit_field( $fields, $post ) {
		$settings = $this->settings();
		if ( wp_attachment_is_image( $post ) ) {
			$fields['xplugin_credit'] = array(
				'label' => $settings['credit_label'],
				'input' => 'text',
				'value' => get_post_meta( $post->ID, '_xplugin_credit', true ),
			);
		}
		return $fields;
	}

	/**
	 * Saves the field. WordPress has checked that the user may edit the picture.
	 *
	 * @param array $post   The picture.
	 * @param array $values What the form sends.
	 * @return array
	 */
	public function save_credit( $post, $values ) {
		if ( isset( $values['xplugin_credit'] ) ) {
			update_post_meta( $post['ID'], '_xplugin_credit', sanitize_text_field( $values['xplugin_credit'] ) );
		}
		return $post;
	}

	/**
	 * Puts the credits below the pictures of a post.
	 *
	 * @param string $content The content.
	 * @return string
	 */
	public function show_credits( $content ) {
		$settings = $this->settings();
		return preg_replace_callback(
			'#<figure[^>]*>.*?</figure>|(?:<a [^>]*>)?<img [^>]*>(?:</a>)?#s',
			static function ( $found ) use ( $settings ) {
				$id     = preg_match( '/wp-image-(\d+)/', $found[0], $match ) ? (int) $match[1] : 0;
				$credit = $id ? (string) get_post_meta( $id, '_xplugin_credit', true ) : '';
				return '' === $credit ? $found[0] : $found[0] . '<p class="xplugin-credit"><small>' . esc_html( $settings['credit_text'] . ' ' . $credit ) . '</small></p>';
			},
			$content
		);
	}
#end
#if default_image

	/**
	 * The picture of a post that has none.
	 *
	 * @param string $html    Picture of the post.
	 * @param int    $post_id Id of the post.
	 * @return string
	 */
	public function default_image( $html, $post_id ) {
		$settings = $this->settings();
		if ( '' !== $html || '' === $settings['default_image'] || 'post' !== get_post_type( $post_id ) ) {
			return $html;
		}
		return sprintf( '<img class="wp-post-image" src="%s" alt="" />', esc_url( $settings['default_image'] ) );
	}

	/**
	 * Whether a post has a picture.
	 *
	 * @param bool             $has  Whether it has one of its own.
	 * @param int|WP_Post|null $post The post.
	 * @return bool
	 */
	public function has_default_image( $has, $post ) {
		$settings = $this->settings();
		return $has || ( '' !== $settings['default_image'] && 'post' === get_post_type( $post ) );
	}
#end
}
