#file-if color
/**
 * Colour pickers on the settings page.
 */
( function ( $ ) {
	'use strict';

	function announce( element, color ) {
		element.dispatchEvent( new CustomEvent( 'xplugin-color', { bubbles: true, detail: color } ) );
	}

	$( function () {
		$( '.xplugin-color' ).wpColorPicker( {
			change: function ( event, ui ) {
				announce( event.target, ui.color.toString() );
			},
			clear: function ( event ) {
				announce( event.target, '' );
			},
		} );
	} );
} )( jQuery );
