#file-if stored
<?php
/**
 * What the parts of the plugin share that keep entries.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * A part that keeps entries with fields, as posts of a type of its own.
 */
abstract class Xplugin_Records extends Xplugin_Module {

	/**
	 * The fields of an entry by their keys: type, label, options and so on.
	 *
	 * @return array[]
	 */
	abstract public function record_fields();

	/**
	 * The fields whose values the person who is looking may know, in whatever way.
	 *
	 * @return array[]
	 */
	public function open_fields() {
		$fields = $this->record_fields();
#if field_members
		if ( ! is_user_logged_in() ) {
			$fields = array_filter(
				$fields,
				function ( $field ) {
					return empty( $field['members'] );
				}
			);
		}
#end
		return $fields;
	}

	/**
	 * Name of the post type.
	 *
	 * @return string
	 */
	abstract public function post_type();

	/**
	 * Whether visitors may see the entries.
	 *
	 * @return bool
	 */
	abstract public function is_public();

	/**
	 * The ending of names that the plugin has once for each part of a kind: empty, then _2.
	 *
	 * @return string
	 */
	protected function ending() {
		return preg_match( '/_\d+$/', $this->id(), $match ) ? $match[0] : '';
	}

	/**
	 * Hooks the entries into WordPress.
	 */
	protected function register_records() {
		$type = $this->post_type();
		add_action( 'add_meta_boxes_' . $type, array( $this, 'add_box' ) );
		add_action( 'save_post_' . $type, array( $this, 'save' ) );
		add_filter( 'manage_' . $type . '_posts_columns', array( $this, 'add_columns' ) );
		add_action( 'manage_' . $type . '_posts_custom_column', array( $this, 'print_column' ), 10, 2 );
		add_filter( 'manage_edit-' . $type . '_sortable_columns', array( $this, 'add_sortable_columns' ) );
		add_action( 'pre_get_posts', array( $this, 'sort_list' ) );
#if field_file
		add_action( 'admin_enqueue_scripts', array( $this, 'enqueue_picker' ) );
#end
#if uploads
		add_action( 'before_delete_post', array( $this, 'delete_files' ) );
#end
	}

	/**
	 * The capabilities of entries that only administrators see, and nobody writes by hand.
	 *
	 * @return string[]
	 */
	protected static function private_capabilities() {
		return array(
			'edit_post'          => 'manage_options',
			'read_post'          => 'manage_options',
			'delete_post'        => 'manage_options',
			'edit_posts'         => 'manage_options',
			'edit_others_posts'  => 'manage_options',
			'delete_posts'       => 'manage_options',
			'publish_posts'      => 'manage_options',
			'read_private_posts' => 'manage_options',
			'create_posts'       => 'do_not_allow',
		);
	}

	/**
	 * Status of a new entry.
	 *
	 * @return string
	 */
	protected function new_status() {
		return $this->is_public() ? 'publish' : 'private';
	}

	/**
	 * Keeps an entry.
	 *
	 * @param array  $values Cleaned and validated values by field.
	 * @param string $title  Title of the entry; made of its values when empty.
	 * @return int Number of the post, 0 when it could not be kept.
	 */
	public function add( $values, $title = '' ) {
		$meta  = array();
		$words = array();
		foreach ( $this->record_fields() as $key => $field ) {
			$meta[ '_xplugin_' . $key ] = isset( $values[ $key ] ) ? $values[ $key ] : '';
			if ( ! in_array( $field['type'], array( 'checkbox', 'image', 'file' ), true ) && ! empty( $values[ $key ] ) ) {
				$words[] = Xplugin_Values::text( $field, $values[ $key ] );
			}
		}
		$post_id = wp_insert_post(
			array(
				'post_type'   => $this->post_type(),
				'post_status' => $this->new_status(),
				'post_title'  => wp_slash( '' !== $title ? $title : wp_trim_words( implode( ', ', array_slice( $words, 0, 3 ) ), 8 ) ),
				'meta_input'  => wp_slash( $meta ),
			)
		);
		return is_wp_error( $post_id ) ? 0 : (int) $post_id;
	}

	/**
	 * The values of an entry by field.
	 *
	 * @param int $post_id Number of the post.
	 * @return array
	 */
	public function values( $post_id ) {
		$values = array();
		foreach ( $this->record_fields() as $key => $field ) {
			$value          = get_post_meta( $post_id, '_xplugin_' . $key, true );
			$values[ $key ] = 'checkboxes' === $field['type'] ? array_filter( (array) $value, 'strlen' ) : ( is_scalar( $value ) ? (string) $value : '' );
		}
		return $values;
	}

	/**
	 * A value of an entry as HTML, escaped.
	 *
	 * @param int    $post_id Number of the post.
	 * @param string $key     Key of the field.
	 * @return string
	 */
	public function formatted( $post_id, $key ) {
		$fields = $this->record_fields();
		$values = $this->values( $post_id );
#if field_members
		if ( ! empty( $fields[ $key ]['members'] ) && ! is_user_logged_in() ) {
			return '';
		}
#end
		return isset( $fields[ $key ] ) ? Xplugin_Values::html( $fields[ $key ], $values[ $key ] ) : '';
	}

	/**
	 * Adds the box for the fields of an entry.
	 */
	public function add_box() {
		if ( $this->record_fields() ) {
			add_meta_box( 'xplugin-fields', __( '{{details}}', 'xplugin' ), array( $this, 'render_box' ), $this->post_type(), 'normal', 'high' );
		}
	}

	/**
	 * Prints the box.
	 *
	 * @param WP_Post $post The entry.
	 */
	public function render_box( $post ) {
		$values = $this->values( $post->ID );
		wp_nonce_field( 'xplugin_fields', 'xplugin_fields_nonce' );
		echo '<table class="form-table" role="presentation"><tbody>';
		foreach ( $this->record_fields() as $key => $field ) {
			$id = 'xplugin-field-' . $key;
			// A group of choices has a label for each of them, and its name as the legend.
			$is_group = in_array( $field['type'], array( 'radio', 'checkboxes', 'rating' ), true );
			if ( $is_group ) {
				printf( '<tr><th scope="row">%1$s</th><td><fieldset><legend class="screen-reader-text">%1$s</legend>', esc_html( $field['label'] ) );
			} else {
				printf( '<tr><th scope="row"><label for="%1$s">%2$s</label></th><td>', esc_attr( $id ), esc_html( $field['label'] ) );
			}
			Xplugin_Values::control( $field, $id, 'xplugin_fields[' . $key . ']', $values[ $key ], in_array( $field['type'], array( 'textarea', 'lines' ), true ) ? 'large-text' : '' );
			echo $is_group ? '</fieldset></td></tr>' : '</td></tr>';
		}
		echo '</tbody></table>';
	}

	/**
	 * Saves what the box sends.
	 *
	 * @param int $post_id Number of the post.
	 */
	public function save( $post_id ) {
		if (
			! isset( $_POST['xplugin_fields_nonce'] ) ||
			! wp_verify_nonce( sanitize_key( wp_unslash( $_POST['xplugin_fields_nonce'] ) ), 'xplugin_fields' ) ||
			! current_user_can( 'edit_post', $post_id ) ||
			( defined( 'DOING_AUTOSAVE' ) && DOING_AUTOSAVE )
		) {
			return;
		}
		$input = isset( $_POST['xplugin_fields'] ) && is_array( $_POST['xplugin_fields'] )
			? map_deep( wp_unslash( $_POST['xplugin_fields'] ), 'sanitize_textarea_field' )
			: array();
		foreach ( $this->record_fields() as $key => $field ) {
			$value = Xplugin_Values::clean( $field, isset( $input[ $key ] ) ? $input[ $key ] : '' );
			if ( '' === Xplugin_Values::error( array_merge( $field, array( 'required' => false ) ), $value ) ) {
				update_post_meta( $post_id, '_xplugin_' . $key, wp_slash( $value ) );
			}
		}
	}

	/**
	 * The fields that the list in the admin shows: the first few that are short.
	 *
	 * @return array[]
	 */
	private function column_fields() {
		$short = array_filter(
			$this->record_fields(),
			function ( $field ) {
				return ! in_array( $field['type'], array( 'textarea', 'lines', 'file' ), true );
			}
		);
		$config = $this->config();
		$chosen = empty( $config['columns'] ) ? array() : array_intersect_key( $short, array_flip( $config['columns'] ) );
		return $chosen ? $chosen : array_slice( $short, 0, 5, true );
	}

	/**
	 * Adds a column for each of these fields, before the date.
	 *
	 * @param string[] $columns Columns of the list.
	 * @return string[]
	 */
	public function add_columns( $columns ) {
		$date = isset( $columns['date'] ) ? array( 'date' => $columns['date'] ) : array();
		unset( $columns['date'] );
		foreach ( $this->column_fields() as $key => $field ) {
			$columns[ 'xplugin_' . $key ] = $field['label'];
		}
		return $columns + $date;
	}

	/**
	 * Prints a value in the list.
	 *
	 * @param string $column  Name of the column.
	 * @param int    $post_id Number of the post.
	 */
	public function print_column( $column, $post_id ) {
		$fields = $this->column_fields();
		$values = $this->values( $post_id );
		foreach ( $fields as $key => $field ) {
			if ( 'xplugin_' . $key !== $column ) {
				continue;
			}
			if ( 'image' === $field['type'] ) {
				echo wp_get_attachment_image( (int) $values[ $key ], array( 60, 60 ) );
			} else {
				echo esc_html( Xplugin_Values::text( $field, $values[ $key ] ) );
			}
		}
	}

	/**
	 * Makes the columns sortable whose values have an order.
	 *
	 * @param string[] $columns Sortable columns.
	 * @return string[]
	 */
	public function add_sortable_columns( $columns ) {
		foreach ( $this->column_fields() as $key => $field ) {
			if ( ! in_array( $field['type'], array( 'image', 'checkboxes' ), true ) ) {
				$columns[ 'xplugin_' . $key ] = 'xplugin_' . $key;
			}
		}
		return $columns;
	}

	/**
	 * Sorts the list in the admin by a field.
	 *
	 * @param WP_Query $query The query of the list.
	 */
	public function sort_list( $query ) {
		if ( ! is_admin() || ! $query->is_main_query() || $query->get( 'post_type' ) !== $this->post_type() ) {
			return;
		}
		foreach ( $this->column_fields() as $key => $field ) {
			if ( 'xplugin_' . $key === $query->get( 'orderby' ) ) {
				$query->set( 'meta_key', '_xplugin_' . $key );
				$query->set( 'orderby', in_array( $field['type'], array( 'number', 'price', 'rating' ), true ) ? 'meta_value_num' : 'meta_value' );
			}
		}
	}
#if field_file

	/**
	 * Loads what picks files of the media library, where an entry is edited.
	 */
	public function enqueue_picker() {
		$screen = get_current_screen();
		if ( $screen && 'post' === $screen->base && $screen->post_type === $this->post_type() ) {
			wp_enqueue_media();
			wp_enqueue_script( 'xplugin-picker', XPLUGIN_URL . 'assets/js/picker.js', array( 'jquery', 'media-editor' ), XPLUGIN_VERSION, true );
		}
	}
#end
#if uploads

	/**
	 * Deletes the files that were sent with an entry along with it.
	 *
	 * @param int $post_id Number of the post.
	 */
	public function delete_files( $post_id ) {
		if ( get_post_type( $post_id ) !== $this->post_type() ) {
			return;
		}
		$values = $this->values( $post_id );
		foreach ( $this->record_fields() as $key => $field ) {
			$file = in_array( $field['type'], array( 'image', 'file' ), true ) ? (int) $values[ $key ] : 0;
			if ( $file && get_post_meta( $file, '_xplugin_upload', true ) ) {
				wp_delete_attachment( $file, true );
			}
		}
	}
#end
}
