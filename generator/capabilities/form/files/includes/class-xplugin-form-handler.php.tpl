<?php
/**
 * The form: what happens when it is sent.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Checks what is sent, passes it on and leads the visitor back.
 */
class Xplugin_Form_Handler {

	/**
	 * Messages one address may send within ten minutes.
	 */
	const LIMIT = 5;

	/**
	 * The form that is handled.
	 *
	 * @var Xplugin_Form
	 */
	private $form;
#if store

	/**
	 * Whether other messages wait for this one.
	 *
	 * @var bool
	 */
	private $is_locked = false;
#end

	/**
	 * Takes the form whose settings are used.
	 *
	 * @param Xplugin_Form $form The form.
	 */
	public function __construct( $form ) {
		$this->form = $form;
	}

	/**
	 * Hooks the handler into WordPress, for visitors and for users.
	 */
	public function register() {
		add_action( 'admin_post_nopriv_xplugin_send_' . $this->form->id(), array( $this, 'handle' ) );
		add_action( 'admin_post_xplugin_send_' . $this->form->id(), array( $this, 'handle' ) );
	}

	/**
	 * What came of the visitor's last message, as the page address tells.
	 *
	 * @param string $form Name of the form.
	 * @return array Status, message, values and errors.
	 */
	public static function result( $form ) {
		$none = array(
			'form'    => $form,
			'status'  => '',
			'message' => '',
			'values'  => array(),
			'errors'  => array(),
		);
		if ( ! isset( $_GET['xplugin_result'], $_GET['xplugin_check'] ) ) {
			return $none;
		}
		$token = sanitize_key( wp_unslash( $_GET['xplugin_result'] ) );
		if ( ! wp_verify_nonce( sanitize_key( wp_unslash( $_GET['xplugin_check'] ) ), 'xplugin_result_' . $token ) ) {
			return $none;
		}
		$stored = get_transient( 'xplugin_result_' . $token );
		return is_array( $stored ) && isset( $stored['form'] ) && $form === $stored['form'] ? array_merge( $none, $stored ) : $none;
	}

	/**
	 * Handles a message that was sent with the form.
	 */
	public function handle() {
		if (
			! isset( $_POST['xplugin_nonce'] ) ||
			! wp_verify_nonce( sanitize_key( wp_unslash( $_POST['xplugin_nonce'] ) ), 'xplugin_send' )
		) {
			$this->finish( 'error', __( '{{tooLong}}', 'xplugin' ) );
			return;
		}
		if ( ! empty( $_POST['xplugin_trap'] ) ) {
			// Only a robot fills in the hidden field; it is not told that it was found out.
			$this->finish( 'sent', '' );
			return;
		}
		$closed = $this->form->closed();
		if ( '' !== $closed ) {
			$this->finish( 'error', $closed );
			return;
		}
		$input  = isset( $_POST['xplugin_fields'] ) && is_array( $_POST['xplugin_fields'] )
			? map_deep( wp_unslash( $_POST['xplugin_fields'] ), 'sanitize_textarea_field' )
			: array();
		$values = array();
		$errors = array();
		foreach ( $this->form->record_fields() as $key => $field ) {
#if conditions
			if ( ! Xplugin_Form_Logic::is_shown( $field, $values ) ) {
				$values[ $key ] = '';
				continue;
			}
#end
#if uploads
			if ( 'image' === $field['type'] || 'file' === $field['type'] ) {
				$values[ $key ] = '';
				if ( $field['required'] && ! $this->sent_file( $key ) ) {
					$errors[ $key ] = __( '{{fileMissing}}', 'xplugin' );
				}
				continue;
			}
#end
			$values[ $key ] = Xplugin_Values::clean( $field, isset( $input[ $key ] ) ? $input[ $key ] : '' );
			$errors[ $key ] = Xplugin_Values::error( $field, $values[ $key ] );
		}
#if totals
		$values = Xplugin_Form_Logic::with_total( $this->form->record_fields(), $values );
#end
		$errors = array_filter( $errors );
		if ( $errors ) {
			$this->finish( 'error', __( '{{checkFields}}', 'xplugin' ), $values, $errors );
			return;
		}
		if ( $this->too_many() ) {
			$this->finish( 'error', __( '{{tooMany}}', 'xplugin' ), $values );
			return;
		}
#if store
		if ( ! $this->lock() ) {
			$this->finish( 'error', __( '{{notSent}}', 'xplugin' ), $values );
			return;
		}
		$refusal = $this->form->refusal( $values );
		if ( '' !== $refusal ) {
			$this->finish( 'error', $refusal, $values );
			return;
		}
#end
#if uploads
		foreach ( $this->form->record_fields() as $key => $field ) {
			$file = 'image' === $field['type'] || 'file' === $field['type'] ? $this->sent_file( $key ) : null;
			if ( ! $file ) {
				continue;
			}
			$upload = Xplugin_Values::upload( $field, $file );
			if ( ! is_int( $upload ) ) {
				$this->finish( 'error', $upload, $values, array( $key => $upload ) );
				return;
			}
			$values[ $key ] = (string) $upload;
		}
#end
#if store
		$stored = $this->form->is_stored() && $this->form->add( $values );
		if ( $stored ) {
			// Before the next one is let in, so that it is counted there.
			$this->form->count_today();
		}
		$this->unlock();
		$mailed = $this->send( $values );
		if ( ! $stored && ! $mailed ) {
#else
		if ( ! $this->send( $values ) ) {
#end
			$this->finish( 'error', __( '{{notSent}}', 'xplugin' ), $values );
			return;
		}
#if store
		if ( ! $stored ) {
			$this->form->count_today();
		}
#else
		$this->form->count_today();
#end
		$this->finish( 'sent', '' );
	}
#if store

	/**
	 * Lets only one message at a time be checked and kept, so that two at the same moment cannot take the same place.
	 *
	 * @return bool Whether it is this one's turn.
	 */
	private function lock() {
		if ( ! $this->form->is_stored() ) {
			return true;
		}
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		for ( $try = 0; $try < 50; $try++ ) {
			if ( WP_Upgrader::create_lock( 'xplugin_' . $this->form->id(), 30 ) ) {
				$this->is_locked = true;
				// What was read before the wait may have changed.
				if ( function_exists( 'wp_cache_supports' ) && wp_cache_supports( 'flush_runtime' ) ) {
					wp_cache_flush_runtime();
				}
				return true;
			}
			usleep( 100000 );
		}
		return false;
	}

	/**
	 * Lets the next message be handled.
	 */
	private function unlock() {
		if ( $this->is_locked ) {
			WP_Upgrader::release_lock( 'xplugin_' . $this->form->id() );
			$this->is_locked = false;
		}
	}
#end
#if uploads

	/**
	 * A file that was sent with the form.
	 *
	 * @param string $key Key of the field.
	 * @return array|null Name, temporary path and error of the file, or null when none was sent.
	 */
	private function sent_file( $key ) {
		// The nonce is checked before.
		if ( ! isset( $_FILES['xplugin_fields']['name'][ $key ], $_FILES['xplugin_fields']['tmp_name'][ $key ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing
			return null;
		}
		$name = sanitize_file_name( wp_unslash( $_FILES['xplugin_fields']['name'][ $key ] ) ); // phpcs:ignore WordPress.Security.NonceVerification.Missing
		$path = sanitize_text_field( wp_unslash( $_FILES['xplugin_fields']['tmp_name'][ $key ] ) ); // phpcs:ignore WordPress.Security.NonceVerification.Missing
		if ( '' === $name || ! is_uploaded_file( $path ) ) {
			return null;
		}
		return array(
			'name'     => $name,
			'tmp_name' => $path,
			'error'    => isset( $_FILES['xplugin_fields']['error'][ $key ] ) ? absint( $_FILES['xplugin_fields']['error'][ $key ] ) : UPLOAD_ERR_NO_FILE, // phpcs:ignore WordPress.Security.NonceVerification.Missing
			'size'     => (int) filesize( $path ),
		);
	}
#end

	/**
	 * Counts the message and tells whether its sender has sent too many.
	 *
	 * @return bool
	 */
	private function too_many() {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		$key     = 'xplugin_rate_' . md5( wp_salt( 'nonce' ) . $address );
		$count   = (int) get_transient( $key );
		if ( $count >= self::LIMIT ) {
			return true;
		}
		set_transient( $key, $count + 1, 10 * MINUTE_IN_SECONDS );
		return false;
	}

	/**
	 * Sends the values by email.
	 *
	 * @param array $values Cleaned and validated values.
	 * @return bool Whether WordPress handed the email over.
	 */
	private function send( $values ) {
		$settings = $this->form->settings();
#if store
		if ( empty( $settings['notify'] ) && isset( $settings['notify'] ) ) {
			return false;
		}
#end
		$headers  = array();
		$lines    = array();
		$files    = array();
		$sender   = '';
		foreach ( $this->form->record_fields() as $key => $field ) {
			if ( 'email' === $field['type'] && '' === $sender ) {
				$sender = sanitize_email( $values[ $key ] );
			}
#if uploads
			if ( in_array( $field['type'], array( 'image', 'file' ), true ) && '' !== $values[ $key ] ) {
				$files[] = get_attached_file( (int) $values[ $key ] );
			}
#end
#if conditions
			if ( ! Xplugin_Form_Logic::is_shown( $field, $values ) ) {
				continue;
			}
#end
			$lines[] = $field['label'] . ":\n" . Xplugin_Values::text( $field, $values[ $key ] );
		}
		if ( is_email( $sender ) ) {
			$headers[] = 'Reply-To: ' . $sender;
		}
		$to   = array_filter( array_map( 'sanitize_email', explode( ',', $settings['recipient'] ) ) );
		$body = implode( "\n\n", $lines );
		$sent = wp_mail( $to ? $to : get_option( 'admin_email' ), $settings['subject'], $body, $headers, array_filter( $files ) );
		if ( is_email( $sender ) && '' !== $settings['reply'] ) {
			wp_mail( $sender, wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), $settings['reply'] . "\n\n" . $body );
		}
		return $sent;
	}

	/**
	 * Keeps the result for a moment and leads the visitor back to the form.
	 *
	 * @param string   $status  Either sent or error.
	 * @param string   $message What to tell the visitor.
	 * @param array    $values  What the visitor had typed.
	 * @param string[] $errors  Errors by field.
	 */
	private function finish( $status, $message, $values = array(), $errors = array() ) {
#if store
		$this->unlock();
#end
		$token = strtolower( wp_generate_password( 20, false ) );
		set_transient(
			'xplugin_result_' . $token,
			array(
				'form'    => $this->form->id(),
				'status'  => $status,
				'message' => $message,
				'values'  => $values,
				'errors'  => $errors,
			),
			15 * MINUTE_IN_SECONDS
		);
		$settings = $this->form->settings();
		if ( 'sent' === $status && '' !== $settings['redirect'] ) {
			wp_safe_redirect( 0 === strpos( $settings['redirect'], '/' ) ? home_url( $settings['redirect'] ) : $settings['redirect'] );
			exit;
		}
		$back = wp_get_referer();
		$back = add_query_arg(
			array(
				'xplugin_result' => $token,
				'xplugin_check'  => wp_create_nonce( 'xplugin_result_' . $token ),
			),
			$back ? $back : home_url( '/' )
		);
		wp_safe_redirect( $back );
		exit;
	}
}
