<?php
/**
 * Fields on user profiles.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows, checks and keeps fields of users.
 */
class Xplugin_Profiles extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the fields into profiles, registration and the list of users.
	 */
	public function register() {
		add_action( 'show_user_profile', array( $this, 'render' ) );
		add_action( 'edit_user_profile', array( $this, 'render' ) );
		add_action( 'user_new_form', array( $this, 'render_new' ) );
		add_action( 'user_profile_update_errors', array( $this, 'check_profile' ), 10, 3 );
		add_action( 'personal_options_update', array( $this, 'save' ) );
		add_action( 'edit_user_profile_update', array( $this, 'save' ) );
		add_action( 'edit_user_created_user', array( $this, 'save' ) );
		$settings = $this->settings();
		if ( $settings['register'] ) {
			add_action( 'register_form', array( $this, 'render_registration' ) );
			add_filter( 'registration_errors', array( $this, 'check_registration' ) );
			add_action( 'register_new_user', array( $this, 'save' ) );
		}
		if ( $settings['column'] ) {
			add_filter( 'manage_users_columns', array( $this, 'add_columns' ) );
			add_filter( 'manage_users_custom_column', array( $this, 'column' ), 10, 3 );
		}
	}

	/**
	 * The fields by their keys.
	 *
	 * @return array[]
	 */
	private function profile_fields() {
		$config = $this->config();
		return $config['fields'];
	}

	/**
	 * Whether who is signed in may change a field.
	 *
	 * @param string $key Key of the field.
	 * @return bool
	 */
	private function may_change( $key ) {
#if locks
		$config = $this->config();
		return ! in_array( $key, $config['locked'], true ) || current_user_can( 'edit_users' );
#else
		return isset( $this->profile_fields()[ $key ] );
#end
	}

	/**
	 * Prints the fields on a profile.
	 *
	 * @param WP_User|null $user The user, or null for one that is not there yet.
	 */
	public function render( $user ) {
		$settings = $this->settings();
		printf( '<h2>%s</h2><table class="form-table" role="presentation">', esc_html( $settings['heading'] ) );
		foreach ( $this->profile_fields() as $key => $field ) {
			$id    = 'xplugin-' . str_replace( '_', '-', $key );
			$value = $user instanceof WP_User ? get_user_meta( $user->ID, 'xplugin_' . $key, true ) : '';
			printf( '<tr><th scope="row"><label for="%1$s">%2$s</label></th><td>', esc_attr( $id ), esc_html( $field['label'] ) );
			if ( $this->may_change( $key ) ) {
				Xplugin_Values::control( $field, $id, 'xplugin_' . $key, $value, 'regular-text' );
			} else {
				echo wp_kses_post( Xplugin_Values::html( $field, $value ) );
			}
			echo '</td></tr>';
		}
		echo '</table>';
	}

	/**
	 * Prints the fields where an administrator adds a user.
	 *
	 * @param string $form Which form it is.
	 */
	public function render_new( $form ) {
		if ( 'add-new-user' === $form ) {
			$this->render( null );
		}
	}

	/**
	 * Prints the fields on the registration form.
	 */
	public function render_registration() {
		$values = $this->sent();
		foreach ( $this->profile_fields() as $key => $field ) {
			if ( ! $this->may_change( $key ) ) {
				continue;
			}
			$id = 'xplugin-' . str_replace( '_', '-', $key );
			printf( '<p><label for="%1$s">%2$s</label>', esc_attr( $id ), esc_html( $field['label'] ) );
			Xplugin_Values::control( $field, $id, 'xplugin_' . $key, isset( $values[ $key ] ) ? $values[ $key ] : '', 'input' );
			echo '</p>';
		}
	}

	/**
	 * The cleaned values of the form that was sent, by field. A field that was not sent is missing.
	 *
	 * @return array
	 */
	private function sent() {
		$values = array();
		foreach ( $this->profile_fields() as $key => $field ) {
			$name = 'xplugin_' . $key;
			// phpcs:disable WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- WordPress checks its own forms; Xplugin_Values::clean() sanitizes by type.
			$is_box = 'checkbox' === $field['type'] || 'checkboxes' === $field['type'];
			if ( ! isset( $_POST['email'] ) && ! isset( $_POST['user_email'] ) ) {
				continue;
			}
			if ( isset( $_POST[ $name ] ) || $is_box ) {
				$values[ $key ] = Xplugin_Values::clean( $field, isset( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : '' );
			}
			// phpcs:enable
		}
		return $values;
	}

	/**
	 * Tells what is wrong with the values that were sent.
	 *
	 * @param WP_Error $errors Errors so far.
	 */
	private function check( $errors ) {
		foreach ( $this->sent() as $key => $value ) {
			$field = $this->profile_fields()[ $key ];
			$error = $this->may_change( $key ) ? Xplugin_Values::error( $field, $value ) : '';
			if ( '' !== $error ) {
				$errors->add( 'xplugin_' . $key, esc_html( $field['label'] . ': ' . $error ) );
			}
		}
	}

	/**
	 * Checks the fields of a profile.
	 *
	 * @param WP_Error $errors Errors of the profile.
	 */
	public function check_profile( $errors ) {
		$this->check( $errors );
	}

	/**
	 * Checks the fields of a registration.
	 *
	 * @param WP_Error $errors Errors of the registration.
	 * @return WP_Error
	 */
	public function check_registration( $errors ) {
		$this->check( $errors );
		return $errors;
	}

	/**
	 * Keeps the values that were sent.
	 *
	 * @param int $user_id Id of the user.
	 */
	public function save( $user_id ) {
		// Who registers is not signed in yet; everybody else needs the right to edit this user.
		if ( is_user_logged_in() && ! current_user_can( 'edit_user', $user_id ) ) {
			return;
		}
		foreach ( $this->sent() as $key => $value ) {
			if ( $this->may_change( $key ) ) {
				update_user_meta( $user_id, 'xplugin_' . $key, wp_slash( $value ) );
			}
		}
	}

	/**
	 * The fields that are columns in the list of users.
	 *
	 * @return array[]
	 */
	private function columns() {
		$config = $this->config();
		$fields = $this->profile_fields();
		return $config['columns'] ? array_intersect_key( $fields, array_flip( $config['columns'] ) ) : $fields;
	}

	/**
	 * Adds the columns to the list of users.
	 *
	 * @param string[] $columns Columns of the list.
	 * @return string[]
	 */
	public function add_columns( $columns ) {
		foreach ( $this->columns() as $key => $field ) {
			$columns[ 'xplugin_' . $key ] = esc_html( $field['label'] );
		}
		return $columns;
	}

	/**
	 * A column's content.
	 *
	 * @param string $content Content so far.
	 * @param string $column  Name of the column.
	 * @param int    $user_id Id of the user.
	 * @return string
	 */
	public function column( $content, $column, $user_id ) {
		foreach ( $this->profile_fields() as $key => $field ) {
			if ( 'xplugin_' . $key === $column ) {
				return Xplugin_Values::html( $field, get_user_meta( $user_id, $column, true ) );
			}
		}
		return $content;
	}
}
